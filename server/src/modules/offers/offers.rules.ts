import { OFFER_ACTIONS, type OfferAction, type OfferStatus } from 'contracts';
import { type Outcome, refuse } from '../../platform/refusal';

/** What decides which steps are allowed; amounts in stroops. */
export interface OfferState {
  status: OfferStatus;
  amount: bigint;
  counter_amount: bigint | null;
  expires_at: Date;
}

export type OfferRole = 'buyer' | 'seller';

/** From which status a party may take a step; a pair that is missing never may (docs/rules.md section 10). */
const STEPS: Record<OfferAction, Partial<Record<OfferRole, OfferStatus>>> = {
  counter: { seller: 'open' },
  accept: { seller: 'open', buyer: 'countered' },
  decline: { seller: 'open', buyer: 'countered' },
  withdraw: { buyer: 'open' },
};

/** FORBIDDEN for a step that is never this party's, OFFER_STATE while the offer does not allow it or its clock has run out. */
export function checkOfferStep(offer: OfferState, role: OfferRole, action: OfferAction, now: Date): Outcome<undefined> {
  const from = STEPS[action][role];
  if (from === undefined) return refuse('FORBIDDEN');
  return offer.status === from && now < offer.expires_at ? undefined : refuse('OFFER_STATE', { status: offer.status });
}

/** The steps that this party may take now. */
export const allowedOfferSteps = (offer: OfferState, role: OfferRole, now: Date): OfferAction[] =>
  OFFER_ACTIONS.filter((action) => checkOfferStep(offer, role, action, now) === undefined);

/** What acceptance takes: the counter or else the offer, never more than the price of now. In stroops. */
export function agreedAmount({ amount, counter_amount }: OfferState, price: bigint): bigint {
  const named = counter_amount ?? amount;
  return named < price ? named : price;
}
