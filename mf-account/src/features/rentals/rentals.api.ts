import type { endRental, getRental, listRentals, pointRental, reclaimRental } from 'contracts';
import { api, call, callBy, callPages, idempotent, STALE_AFTER } from 'shared-store';
import type { RentalRole } from './rentals.messages';

/** The uid keeps two users' responses apart. */
interface RentalsArg {
  uid: string;
  role: RentalRole;
}

interface StepArg {
  id: string;
  action: 'end' | 'reclaim';
  /** The same for a repeated try after no response (docs/rules.md section 2). */
  idempotencyKey: string;
}

const plain = ({ id, idempotencyKey }: StepArg) => ({
  params: { id },
  body: {},
  headers: idempotent(idempotencyKey),
});

const STEPS = {
  end: call<typeof endRental>('POST', '/api/rentals/:id/end')(plain, ({ data }) => data),
  reclaim: call<typeof reclaimRental>('POST', '/api/rentals/:id/reclaim')(plain, ({ data }) => data),
};

const rentalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listRentals: build.infiniteQuery({
      ...callPages<typeof listRentals>('GET', '/api/rentals')(({ role }: RentalsArg) => ({ query: { role } })),
      providesTags: ['Rentals'],
    }),
    account_getRental: build.query({
      ...call<typeof getRental>('GET', '/api/rentals/:id')(
        ({ id }: { uid: string; id: string }) => ({ params: { id } }),
        ({ data }) => data,
      ),
      providesTags: ['Rentals'],
    }),
    account_pointRental: build.mutation({
      ...call<typeof pointRental>('PUT', '/api/rentals/:id/point-to')(
        ({ id, pointTo }: { id: string; pointTo: string }) => ({ params: { id }, body: { pointTo } }),
        ({ data }) => data,
      ),
      invalidatesTags: ['Rentals'],
    }),
    account_takeRentalStep: build.mutation({
      ...callBy(({ action }: StepArg) => STEPS[action]),
      // A refusal means that the rental is no longer what the page shows.
      invalidatesTags: STALE_AFTER.rentalStep,
    }),
  }),
});

export const {
  useAccount_listRentalsInfiniteQuery: useRentals,
  useAccount_getRentalQuery: useRental,
  useAccount_pointRentalMutation: usePointRental,
  useAccount_takeRentalStepMutation: useTakeRentalStep,
} = rentalsApi;
