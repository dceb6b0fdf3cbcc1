import type { Order, OrderAction, OrderResponse, OrderPage } from 'contracts';
import { api } from 'shared-store';
import type { RoleFilter } from './orders.messages';

/** The uid in an argument keeps two users' answers apart. */
interface OrdersArg {
  uid: string;
  role: RoleFilter;
}

interface OrderArg {
  uid: string;
  id: string;
}

interface StepArg extends OrderArg {
  action: OrderAction;
  body: Record<string, string>;
}

const orderPath = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

const accountOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listOrders: build.infiniteQuery<OrderPage, OrdersArg, string>({
      query: ({ queryArg: { role }, pageParam }) => ({
        url: '/api/orders',
        params: { role: role === 'all' ? undefined : role, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
      providesTags: ['Orders'],
    }),
    account_getOrder: build.query<Order, OrderArg>({
      query: ({ id }) => orderPath(id),
      transformResponse: ({ data }: OrderResponse) => data,
      providesTags: ['Orders'],
    }),
    account_takeOrderStep: build.mutation<Order, StepArg>({
      query: ({ id, action, body }) => ({ url: `${orderPath(id)}/${action}`, method: 'POST', body }),
      transformResponse: ({ data }: OrderResponse) => data,
      async onQueryStarted({ uid, id }, { dispatch, queryFulfilled }) {
        const taken = await queryFulfilled.catch(() => null);
        if (taken) dispatch(accountOrdersApi.util.updateQueryData('account_getOrder', { uid, id }, () => taken.data));
      },
      // A refusal, too, says that the order is not what the page shows.
      invalidatesTags: ['Orders', 'Wallet', 'Domain', 'Products', 'Listings'],
    }),
  }),
});

export const {
  useAccount_listOrdersInfiniteQuery: useOrders,
  useAccount_getOrderQuery: useOrder,
  useAccount_takeOrderStepMutation: useTakeOrderStep,
} = accountOrdersApi;
