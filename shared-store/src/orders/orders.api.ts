import { CATALOG, type Order, type OrderResponse, type OrderPage } from 'contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { selectCurrentUser } from '../session/session.slice';

interface Purchase {
  item: { type: Order['itemType']; id: string };
  payWith: 'pi' | 'balance';
  /** The same for a repeated try after no answer, so that one purchase makes one order (rules.md section 2). */
  idempotencyKey: string;
}

const BUY_PATH = { domain: '/api/domain', product: '/api/products' } as const;

/** What the pages of domains and products need of orders. The argument of the query, the uid, keeps two users' answers apart. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchases: build.query<Order[], string>({
      query: () => ({ url: '/api/orders', params: { role: 'buyer', limit: CATALOG.pageMax } }),
      transformResponse: ({ data }: OrderPage) => data,
      providesTags: ['Orders'],
    }),
    buy: build.mutation<Order, Purchase>({
      query: ({ item, payWith, idempotencyKey }) => ({
        url: `${BUY_PATH[item.type]}/${encodeURIComponent(item.id)}/buy`,
        method: 'POST',
        body: { payWith },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      transformResponse: ({ data }: OrderResponse) => data,
      // A refusal, too, says that the item is not what the page shows.
      invalidatesTags: ['Orders', 'Wallet', 'Domain', 'Products'],
    }),
  }),
});

/** The caller's newest orders as a buyer; nothing while signed out. */
export function usePurchases() {
  const user = useSelector(selectCurrentUser);
  return ordersApi.usePurchasesQuery(user?.uid ?? skipToken);
}
