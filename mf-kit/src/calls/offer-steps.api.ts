import type { acceptOffer, counterOffer, declineOffer, OfferAction, withdrawOffer } from 'contracts';
import { api, call, callBy, idempotent, STALE_AFTER } from 'shared-store';

interface StepArg {
  id: string;
  action: OfferAction;
  /** Of a counter. */
  amount?: number;
  message?: string;
  /** The same for a repeated try after no response (docs/rules.md section 2). */
  idempotencyKey: string;
}

const plain = ({ id, idempotencyKey }: StepArg) => ({
  params: { id },
  body: {},
  headers: idempotent(idempotencyKey),
});

const STEPS = {
  counter: call<typeof counterOffer>('POST', '/api/offers/:id/counter')(
    ({ id, amount = 0, message = '', idempotencyKey }: StepArg) => ({
      params: { id },
      body: { amount, message },
      headers: idempotent(idempotencyKey),
    }),
    ({ data }) => data,
  ),
  accept: call<typeof acceptOffer>('POST', '/api/offers/:id/accept')(plain, ({ data }) => data),
  decline: call<typeof declineOffer>('POST', '/api/offers/:id/decline')(plain, ({ data }) => data),
  withdraw: call<typeof withdrawOffer>('POST', '/api/offers/:id/withdraw')(plain, ({ data }) => data),
};

const offerStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    takeOfferStep: build.mutation({
      ...callBy(({ action }: StepArg) => STEPS[action]),
      // A refusal means that the offer is no longer what the page shows.
      invalidatesTags: STALE_AFTER.offerStep,
    }),
  }),
});

export const { useTakeOfferStepMutation: useTakeOfferStep } = offerStepsApi;
