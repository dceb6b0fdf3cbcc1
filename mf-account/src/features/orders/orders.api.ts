import type {
  acceptDecision,
  acceptOrder,
  askSecondLook,
  deliverOrder,
  disputeOrder,
  extendOrder,
  getOrder,
  listOrders,
  OrderAction,
  startOrder,
  stateInDispute,
} from 'contracts';
import { api, call, callBy, callPages, STALE_AFTER } from 'shared-store';
import type { RoleFilter } from './orders.messages';

/** The uid in an argument keeps two users' responses apart. */
interface OrdersArg {
  uid: string;
  role: RoleFilter;
}

interface OrderArg {
  uid: string;
  id: string;
}

/** The proof of a delivery, the reason of a dispute or of a second look, a statement, and the pictures that go with it. */
export interface StepText {
  proof?: string;
  reason?: string;
  text?: string;
  images?: string[];
}

interface StepArg extends OrderArg {
  /** All but 'cancel', which buyers take on the pages of what they buy, too. */
  action: Exclude<OrderAction, 'cancel'>;
  text: StepText;
}

const plainStep = ({ id }: StepArg) => ({ params: { id }, body: {} });

const STEPS = {
  start: call<typeof startOrder>('POST', '/api/orders/:id/start')(plainStep, ({ data }) => data),
  deliver: call<typeof deliverOrder>('POST', '/api/orders/:id/deliver')(
    ({ id, text: { proof = '' } }: StepArg) => ({ params: { id }, body: { proof } }),
    ({ data }) => data,
  ),
  accept: call<typeof acceptOrder>('POST', '/api/orders/:id/accept')(plainStep, ({ data }) => data),
  dispute: call<typeof disputeOrder>('POST', '/api/orders/:id/dispute')(
    ({ id, text: { reason = '', images } }: StepArg) => ({ params: { id }, body: { reason, images } }),
    ({ data }) => data,
  ),
  statement: call<typeof stateInDispute>('POST', '/api/orders/:id/statement')(
    ({ id, text: { text = '', images } }: StepArg) => ({ params: { id }, body: { text, images } }),
    ({ data }) => data,
  ),
  'second-look': call<typeof askSecondLook>('POST', '/api/orders/:id/second-look')(
    ({ id, text: { reason = '' } }: StepArg) => ({ params: { id }, body: { reason } }),
    ({ data }) => data,
  ),
  'accept-decision': call<typeof acceptDecision>('POST', '/api/orders/:id/accept-decision')(
    plainStep,
    ({ data }) => data,
  ),
  extend: call<typeof extendOrder>('POST', '/api/orders/:id/extend')(plainStep, ({ data }) => data),
};

const accountOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listOrders: build.infiniteQuery({
      ...callPages<typeof listOrders>(
        'GET',
        '/api/orders',
      )(({ role }: OrdersArg) => ({
        query: { role: role === 'all' ? undefined : role },
      })),
      providesTags: ['Orders'],
    }),
    account_getOrder: build.query({
      ...call<typeof getOrder>('GET', '/api/orders/:id')(
        ({ id }: OrderArg) => ({ params: { id } }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    account_takeOrderStep: build.mutation({
      ...callBy(({ action }: StepArg) => STEPS[action]),
      async onQueryStarted({ uid, id }, { dispatch, queryFulfilled }) {
        const taken = await queryFulfilled.catch(() => null);
        if (taken) dispatch(accountOrdersApi.util.updateQueryData('account_getOrder', { uid, id }, () => taken.data));
      },
      // A refusal means that the order is no longer what the page shows.
      invalidatesTags: STALE_AFTER.orderStep,
    }),
  }),
});

export const {
  useAccount_listOrdersInfiniteQuery: useOrders,
  useAccount_getOrderQuery: useOrder,
  useAccount_takeOrderStepMutation: useTakeOrderStep,
} = accountOrdersApi;
