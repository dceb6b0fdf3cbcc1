import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  type BodyOf,
  type buyDomain,
  type buyProduct,
  CATALOG,
  type cancelOrder,
  type listOrders,
  type Order,
  type payRental,
  type rentDomain,
  type RentPeriod,
} from 'contracts';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { call, callBy, idempotent } from '../api/call';
import { STALE_AFTER } from '../api/tags';
import { selectCurrentUser } from '../session/session.slice';

interface Purchase {
  /** With the price and the period that the buyer confirmed: the server refuses all others (docs/rules.md reading 12). */
  item: {
    type: Order['itemType'];
    id: string;
    price: number;
    rent?: { period: RentPeriod; rentalId?: string; pointTo?: string };
  };
  payWith: 'pi' | 'balance';
  /** The same for a repeated try after no response, so that one purchase makes one order (docs/rules.md section 2). */
  idempotencyKey: string;
}

const request = ({ item, payWith, idempotencyKey }: Purchase) => ({
  params: { id: item.rent?.rentalId ?? item.id },
  body: { payWith, expectedPrice: item.price } satisfies Required<BodyOf<typeof buyDomain>>,
  headers: idempotent(idempotencyKey),
});

const rentRequest = (purchase: Purchase) => {
  const { body, ...rest } = request(purchase);
  const { period, pointTo } = purchase.item.rent ?? {};
  return { ...rest, body: { ...body, ...(period && { expectedPeriod: period }), ...(pointTo && { pointTo }) } };
};

const BUY = {
  domain: call<typeof buyDomain>('POST', '/api/domain/:id/buy')(request, ({ data }) => data),
  product: call<typeof buyProduct>('POST', '/api/products/:id/buy')(request, ({ data }) => data),
  rent: call<typeof rentDomain>('POST', '/api/domain/:id/rent')(rentRequest, ({ data }) => data),
  period: call<typeof payRental>('POST', '/api/rentals/:id/pay')(request, ({ data }) => data),
};

const wayOf = ({ item: { type, rent } }: Purchase): keyof typeof BUY => {
  if (!rent) return type;
  return rent.rentalId ? 'period' : 'rent';
};

/** What the pages of domains and products need of orders. The argument of the query, the uid, keeps two users apart. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchases: build.query({
      ...call<typeof listOrders>('GET', '/api/orders')(
        (_uid: string) => ({ query: { role: 'buyer' as const, limit: CATALOG.pageMax } }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    sales: build.query({
      ...call<typeof listOrders>('GET', '/api/orders')(
        (_uid: string) => ({ query: { role: 'seller' as const, limit: CATALOG.pageMax } }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    buy: build.mutation({
      ...callBy((purchase: Purchase) => BUY[wayOf(purchase)]),
      // A refusal, too, says that the item is not what the page shows.
      invalidatesTags: STALE_AFTER.purchase,
    }),
    /** Cancels an order; of an unpaid one the reservation ends. */
    endReservation: build.mutation({
      ...call<typeof cancelOrder>('POST', '/api/orders/:id/cancel')((id: string) => ({ params: { id }, body: {} })),
      invalidatesTags: [...STALE_AFTER.purchase, 'Listings'],
    }),
  }),
});

/** The caller's newest orders as a seller; nothing while signed out, or while `isAsked` is false. */
export function useSales(isAsked: boolean) {
  const user = useSelector(selectCurrentUser);
  return ordersApi.useSalesQuery(isAsked && user ? user.uid : skipToken);
}

/** The caller's newest orders as a buyer; nothing while signed out, or while `isAsked` is false. */
export function usePurchases(isAsked = true) {
  const user = useSelector(selectCurrentUser);
  return ordersApi.usePurchasesQuery((isAsked && user?.uid) || skipToken);
}
