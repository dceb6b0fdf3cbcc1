import type { WithdrawalPlaced } from 'contracts';
import { api } from 'shared-store';

interface NewWithdrawal {
  amount: number;
  /** The same for a repeated try after no answer, so that a withdrawal happens once (rules.md section 2). */
  idempotencyKey: string;
}

const withdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_withdraw: build.mutation<WithdrawalPlaced, NewWithdrawal>({
      query: ({ amount, idempotencyKey }) => ({
        url: '/api/withdraw/',
        method: 'POST',
        body: { amount },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Wallet'],
    }),
  }),
});

export const { useAccount_withdrawMutation: useWithdrawMutation } = withdrawApi;
