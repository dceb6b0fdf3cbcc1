import type { requestWithdrawal } from 'contracts';
import { api, call, idempotent, STALE_AFTER } from 'shared-store';

interface NewWithdrawal {
  amount: number;
  /** The same for a repeated try after no response, so that a withdrawal happens once (docs/rules.md section 2). */
  idempotencyKey: string;
}

const withdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_withdraw: build.mutation({
      ...call<typeof requestWithdrawal>(
        'POST',
        '/api/withdraw/',
      )(({ amount, idempotencyKey }: NewWithdrawal) => ({
        body: { amount },
        headers: idempotent(idempotencyKey),
      })),
      invalidatesTags: STALE_AFTER.withdrawal,
    }),
  }),
});

export const { useAccount_withdrawMutation: useWithdrawMutation } = withdrawApi;
