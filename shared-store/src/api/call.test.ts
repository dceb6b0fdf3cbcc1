import type {
  getDomain,
  listDomains,
  listOrders,
  listWatched,
  placeBid,
  readNotifications,
  requestWithdrawal,
} from 'contracts';
import { api } from './api';
import { call, callPages } from './call';

interface NewBid {
  domainId: string;
  amount: number;
}

const bid = call<typeof placeBid>(
  'POST',
  '/api/domain/:id/bids',
)(({ domainId, amount }: NewBid) => ({
  params: { id: domainId },
  body: { amount },
}));

test('a call becomes a request with encoded parameters', () => {
  expect(bid.query({ domainId: 'a/b c', amount: 5 })).toEqual({
    url: '/api/domain/a%2Fb%20c/bids',
    method: 'POST',
    body: { amount: 5 },
  });
});

test('keys of a query keep their order', () => {
  const { query } = call<typeof listDomains>(
    'GET',
    '/api/domain/list',
  )(() => ({
    query: { mode: 'auction', sort: 'ending-soon', limit: 1 },
  }));
  expect(query()).toEqual({
    url: '/api/domain/list',
    method: 'GET',
    params: { mode: 'auction', sort: 'ending-soon', limit: 1 },
  });
  expect(Object.keys(query().params as object)).toEqual(['mode', 'sort', 'limit']);
});

test('pages follow the cursor of the server', () => {
  const orders = callPages<typeof listOrders>('GET', '/api/orders')((role: 'buyer') => ({ query: { role } }));
  expect(orders.query({ queryArg: 'buyer', pageParam: '' }).params).toEqual({ role: 'buyer' });
  expect(orders.query({ queryArg: 'buyer', pageParam: 'c1' }).params).toEqual({ role: 'buyer', cursor: 'c1' });
  const { getNextPageParam } = orders.infiniteQueryOptions;
  expect(getNextPageParam({ data: [], meta: { total: 3, nextCursor: 'c2' } })).toBe('c2');
  expect(getNextPageParam({ data: [], meta: { total: 3, nextCursor: null } })).toBeUndefined();
});

test('a part of the response can be kept', () => {
  const watched = call<typeof listWatched>('GET', '/api/watchlist')(
    () => ({ query: { limit: 1 } }),
    ({ meta }) => meta.ids,
  );
  const response = { data: [], meta: { total: 1, nextCursor: null, ids: ['d1'], serverTime: '' } };
  expect(watched.transformResponse(response, undefined, undefined)).toEqual(['d1']);
});

test('the slash at the end of a path may be sent', () => {
  const { query } = call<typeof requestWithdrawal>('POST', '/api/withdraw/')(() => ({ body: { amount: 1 } }));
  expect(query().url).toBe('/api/withdraw/');
});

/** Never run: each line is here because it must not compile. */
export function mistakes() {
  const get = call<typeof getDomain>('GET', '/api/domain/:id');
  // @ts-expect-error -- another method
  call<typeof getDomain>('POST', '/api/domain/:id');
  // @ts-expect-error -- another path
  call<typeof getDomain>('GET', '/api/domains/:id');
  // @ts-expect-error -- another parameter
  get((domainId: string) => ({ params: { domainId } }));
  // @ts-expect-error -- one parameter too many
  get((id: string) => ({ params: { id, name: '' } }));
  // @ts-expect-error -- no parameter
  get(() => ({}));
  // @ts-expect-error -- a body where there is none
  get((id: string) => ({ params: { id }, body: { id } }));
  // @ts-expect-error -- a query where there is none
  get((id: string) => ({ params: { id }, query: { id } }));
  const byId = (id: string) => ({ params: { id } });
  // @ts-expect-error -- no field of the response
  get(byId, ({ domain }) => domain);

  const place = call<typeof placeBid>('POST', '/api/domain/:id/bids');
  // @ts-expect-error -- no body
  place((id: string) => ({ params: { id } }));
  // @ts-expect-error -- the amount is no text
  place((id: string) => ({ params: { id }, body: { amount: '5' } }));
  // @ts-expect-error -- a field that the body does not have
  place((id: string) => ({ params: { id }, body: { amount: 5, max: 6 } }));
  // @ts-expect-error -- a key that a request does not have
  place((id: string) => ({ params: { id }, body: { amount: 5 }, key: '' }));

  const list = call<typeof listDomains>('GET', '/api/domain/list');
  // @ts-expect-error -- a key that the query does not have
  list(() => ({ query: { q: '', page: 1 } }));
  // @ts-expect-error -- a value that the query does not know
  list(() => ({ query: { sort: 'best' } }));
  // @ts-expect-error -- the limit is a number, or its text
  list(() => ({ query: { limit: 'all' } }));
  // @ts-expect-error -- not by pages
  callPages<typeof getDomain>('GET', '/api/domain/:id');
}

/** Never run: the result and the argument of an endpoint follow from its call. */
export const endpoints = () =>
  api.injectEndpoints({
    endpoints: (build) => ({
      one: build.query({
        ...call<typeof getDomain>('GET', '/api/domain/:id')(
          (id: string) => ({ params: { id } }),
          ({ data }) => data,
        ),
        providesTags: (domain, _error, id) => [{ type: 'Domain', id: domain?.id ?? id.trim() }],
      }),
      read: build.mutation({
        ...call<typeof readNotifications>('POST', '/api/notifications/read')((ids: string[]) => ({ body: { ids } })),
        onQueryStarted: async (ids, { queryFulfilled }) => {
          const { data } = await queryFulfilled;
          expect(data.data.unread.toFixed()).toBe(ids.length);
          // @ts-expect-error -- not part of the response
          expect(data.data.read).toBe(0);
        },
      }),
      pages: build.infiniteQuery({
        ...callPages<typeof listOrders>('GET', '/api/orders')((_uid: string) => ({})),
        providesTags: (result) => {
          // @ts-expect-error -- not part of an order
          expect(result?.pages[0]?.data[0]?.price).toBeUndefined();
          return result?.pages[0]?.data[0]?.status === 'funded' ? ['Orders'] : [];
        },
      }),
    }),
  });
