import { type Wallet, WALLET_REFRESH_MS, type WalletResponse } from 'contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { selectCurrentUser } from '../session/session.slice';

/** The wallet is shown in the account's, the auction's and the shell's rooms. The argument, the uid, keeps two users' answers apart. */
export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<Wallet, string>({
      query: () => '/api/wallet',
      transformResponse: ({ data }: WalletResponse) => data.wallet,
      providesTags: ['Wallet'],
    }),
  }),
});

/** The caller's wallet, loaded on sign-in and every 130 s (specification section 4); nothing while signed out. */
export function useWallet() {
  const user = useSelector(selectCurrentUser);
  return walletApi.useWalletQuery(user?.uid ?? skipToken, {
    pollingInterval: WALLET_REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}
