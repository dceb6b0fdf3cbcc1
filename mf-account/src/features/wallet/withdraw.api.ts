import type { requestWithdrawal } from 'contracts';
import { api, call, idempotent, STALE_AFTER } from 'shared-store';

interface NewWithdrawal {
  amount: number;
  /** The same when a try that got no response is repeated: then the withdrawal happens once (docs/rules.md section 2). */
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
