import type { paymentCalls, PaymentPrefix } from 'contracts';
import { api, call, callBy, STALE_AFTER } from 'shared-store';

interface PaymentArg {
  prefix: PaymentPrefix;
  paymentId: string;
}

interface CompletionArg extends PaymentArg {
  txid: string;
}

interface IncompleteArg {
  payment: { identifier: string; transaction: { txid: string } | null };
}

const approve = (prefix: PaymentPrefix) =>
  call<ReturnType<typeof paymentCalls>['approve']>(
    'POST',
    `${prefix}/approve`,
  )(({ paymentId }: PaymentArg) => ({
    body: { paymentId },
    keepalive: true,
  }));
const complete = (prefix: PaymentPrefix) =>
  call<ReturnType<typeof paymentCalls>['complete']>(
    'POST',
    `${prefix}/complete`,
  )(({ paymentId, txid }: CompletionArg) => ({
    body: { paymentId, txid },
    keepalive: true,
  }));
const cancel = (prefix: PaymentPrefix) =>
  call<ReturnType<typeof paymentCalls>['cancel']>(
    'POST',
    `${prefix}/cancelled_payment`,
  )(({ paymentId }: PaymentArg) => ({
    body: { paymentId },
    keepalive: true,
  }));

/** What the server hears about a payment. `keepalive`: it must arrive even when the page is left. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payments_approve: build.mutation(callBy(({ prefix }: PaymentArg) => approve(prefix))),
    payments_complete: build.mutation({
      ...callBy(({ prefix }: CompletionArg) => complete(prefix)),
      invalidatesTags: STALE_AFTER.paymentCompleted,
    }),
    payments_cancel: build.mutation({
      ...callBy(({ prefix }: PaymentArg) => cancel(prefix)),
      invalidatesTags: STALE_AFTER.paymentCancelled,
    }),
    payments_incomplete: build.mutation({
      ...call<ReturnType<typeof paymentCalls>['incomplete']>(
        'POST',
        '/payments/incomplete',
      )((body: IncompleteArg) => ({
        body,
        keepalive: true,
      })),
      invalidatesTags: STALE_AFTER.paymentRepaired,
    }),
  }),
});
