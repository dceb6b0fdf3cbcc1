import { type Offer, toPi } from 'contracts';
import type { Caller } from '../../platform/http/call-route';
import { allowedOfferSteps, type OfferRole } from './offers.rules';
import type { OfferRow } from './offers.sql';
import { toParty } from '../users/users';

/** The caller's role in the offer; null for strangers. */
export function offerRoleOf(offer: OfferRow, caller: Caller): OfferRole | null {
  if (offer.buyer_id === caller.id) return 'buyer';
  return offer.seller_id === caller.id ? 'seller' : null;
}

/** An offer as the caller sees it at `now`. */
export function toOffer(row: OfferRow, caller: Caller, now: Date): Offer {
  const role = offerRoleOf(row, caller);
  return {
    id: row.id,
    domainId: row.domain_id,
    domainName: row.domain_name,
    amount: toPi(row.amount),
    counterAmount: row.counter_amount === null ? null : toPi(row.counter_amount),
    status: row.status,
    buyer: toParty(row.buyer_uid, row.buyer_username, row.buyer_image),
    seller: toParty(row.seller_uid, row.seller_username, row.seller_image),
    message: row.message,
    counterMessage: row.counter_message,
    price: toPi(row.price),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    orderId: row.order_id,
    actions: role ? allowedOfferSteps(row, role, now) : [],
  };
}
