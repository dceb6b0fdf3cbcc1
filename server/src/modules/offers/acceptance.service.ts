import type { Order } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import {
  type AccountRef,
  escrowOf,
  freeMoney,
  type LedgerEvent,
  type LedgerTransfer,
  lockedMoney,
} from '../ledger/ledger';
import { balanceOf, lockAccounts, openEscrows, postEvents, refuseShortfall } from '../ledger/ledger.service';
import { endOwnReservation, lockReservation, startAgreedOrder } from '../orders/agreed-sale.service';
import { markEnded, releaseEvent } from './ending.service';
import { notifyOffer } from './offers.events';
import { agreedAmount, checkOfferStep, type OfferRole } from './offers.rules';
import { lockOfferedListing, lockOpenOffers, type OfferRow, saveOffer } from './offers.sql';

interface Acceptance {
  offer: OfferRow;
  role: OfferRole;
  now: Date;
}

/**
 * Accepts an offer in one transaction; returns its funded order. Locks the reservation, the listing, all offers on the name
 * and then the accounts, as a purchase does.
 */
export async function acceptLocked(
  tx: Db,
  caller: Caller,
  { offer: known, role, now }: Acceptance,
): Promise<Outcome<Order>> {
  const reservation = await lockReservation(tx, known.domain_id, now);
  const listing = await lockOfferedListing(tx, known.domain_id);
  const offers = await lockOpenOffers(tx, [known.domain_id]);
  const offer = offers.find(({ id }) => id === known.id);
  if (!offer || !listing) return refuse('OFFER_STATE');
  const refusal = checkOfferStep(offer, role, 'accept', now);
  if (isRefusal(refusal)) return refusal;
  if (reservation && !reservation.isUnpaidBy(offer.buyer_id)) return refuse('NOT_ACTIVE');
  if (reservation) await endOwnReservation(tx, reservation, now);
  else if (listing.status !== 'active' || listing.is_over) return refuse('NOT_ACTIVE');
  const agreed = agreedAmount(offer, listing.price);
  const others = offers.filter(({ id }) => id !== offer.id);
  const orderId = uuidv7();
  await openEscrows(tx, [orderId]);
  const accounts = await lockAccounts(tx, [escrowOf(orderId), ...offers.map(({ buyer_id }) => freeMoney(buyer_id))]);
  const isShort = refuseShortfall(balanceOf(accounts, freeMoney(offer.buyer_id)), agreed - offer.amount);
  if (isRefusal(isShort)) return isShort;
  await postEvents(tx, [acceptanceEvent(offer, agreed, escrowOf(orderId)), ...others.map(releaseEvent)]);
  const { domain_id: domainId, domain_name: name, buyer_id: buyerId, seller_id: sellerId } = offer;
  const sale = { orderId, domainId, name, buyerId, sellerId, amount: agreed, at: now };
  const order = await startAgreedOrder(tx, caller, sale, role);
  if (isRefusal(order)) return order;
  const accepted: OfferRow = { ...offer, status: 'accepted', order_id: order.id };
  await saveOffer(tx, accepted);
  await markEnded(tx, others, { status: 'declined', by: null, because: 'sold' });
  const dueAt = order.dueAt === null ? null : new Date(order.dueAt);
  await notifyOffer(tx, accepted, { event: 'accepted', by: role, agreed, dueAt });
  return order;
}

/** The lock moves into the order's escrow; what the counter adds comes from free money, what is left of the lock returns. */
function acceptanceEvent(
  { id, buyer_id, amount, domain_name }: OfferRow,
  agreed: bigint,
  escrow: AccountRef,
): LedgerEvent {
  const [free, locked] = [freeMoney(buyer_id), lockedMoney(buyer_id)];
  const fromLock = agreed < amount ? agreed : amount;
  const transfers: LedgerTransfer[] = [
    { debit: locked, credit: escrow, amount: fromLock },
    { debit: free, credit: escrow, amount: agreed - fromLock },
    { debit: locked, credit: free, amount: amount - fromLock },
  ];
  return {
    kind: 'offer.accepted',
    refType: 'offer',
    refId: id,
    values: { name: domain_name },
    transfers: transfers.filter((transfer) => transfer.amount > 0n),
  };
}
