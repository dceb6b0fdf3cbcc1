import { skipToken } from '@reduxjs/toolkit/query/react';
import { type getWallet, WALLET_REFRESH_MS } from 'contracts';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { call } from '../api/call';
import { selectCurrentUser } from '../session/session.slice';

/** Shell, account and auction show the wallet. The argument, the uid, keeps two users apart. */
export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query({
      ...call<typeof getWallet>('GET', '/api/wallet')(
        (_uid: string) => ({}),
        ({ data }) => ({ ...data.wallet, inEscrow: data.inEscrow }),
      ),
      providesTags: ['Wallet'],
    }),
  }),
});

/** The caller's wallet, loaded on sign-in and every 130 s; nothing while signed out. */
export function useWallet() {
  const user = useSelector(selectCurrentUser);
  return walletApi.useWalletQuery(user?.uid ?? skipToken, {
    pollingInterval: WALLET_REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
}
