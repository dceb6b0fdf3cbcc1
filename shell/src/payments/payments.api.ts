import type { PaymentResponse, PaymentPrefix } from 'contracts';
import { api } from 'shared-store';

interface PaymentStepArg {
  prefix: PaymentPrefix;
  paymentId: string;
}

/** What we tell the server about a payment. `keepalive`: the news must arrive even when the page is left. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payments_approve: build.mutation<PaymentResponse, PaymentStepArg>({
      query: ({ prefix, paymentId }) => ({
        url: `${prefix}/approve`,
        method: 'POST',
        body: { paymentId },
        keepalive: true,
      }),
    }),
    payments_complete: build.mutation<PaymentResponse, PaymentStepArg & { txid: string }>({
      query: ({ prefix, paymentId, txid }) => ({
        url: `${prefix}/complete`,
        method: 'POST',
        body: { paymentId, txid },
        keepalive: true,
      }),
      invalidatesTags: ['Wallet', 'Orders', 'Domain', 'Listings', 'Plans', 'Products', 'Profile', 'Notifications'],
    }),
    payments_cancel: build.mutation<PaymentResponse, PaymentStepArg>({
      query: ({ prefix, paymentId }) => ({
        url: `${prefix}/cancelled_payment`,
        method: 'POST',
        body: { paymentId },
        keepalive: true,
      }),
      invalidatesTags: ['Orders', 'Domain', 'Products'],
    }),
    payments_incomplete: build.mutation<
      unknown,
      { payment: { identifier: string; transaction: { txid: string } | null } }
    >({
      query: (body) => ({ url: '/payments/incomplete', method: 'POST', body, keepalive: true }),
      invalidatesTags: ['Wallet', 'Orders', 'Domain', 'Products', 'Plans', 'Profile'],
    }),
  }),
});
