import {
  type BodyOf,
  type OrderResponse,
  type rentDomain,
  RENT_MONTHS,
  RENTAL,
  type Rental,
  type RentalPage,
  type RentalResponse,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { addDays } from '../../platform/time/calendar';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveBetween } from '../../platform/database/moved-rows';
import { recordLook } from '../audit/audit.service';
import { type SeenListing, visibleListing } from '../domains/domains.service';
import { reserveForRent } from '../domains/listing-states.service';
import { isUnpaidBy, payNow, refuseReservation } from '../orders/buying.service';
import { publishOrder } from '../orders/orders.events';
import { lockNameOrder } from '../orders/orders.service';
import { notifyReserved, openPeriod, type OrderRow, toOrderResponse } from '../orders/rent.service';
import { refuseOtherPrice } from '../orders/shown-price.service';
import { isSamePerson } from '../persons/persons.service';
import { rentalRoleOf, toRentalResponse, toRentals } from './rentals.mapper';
import { countRentals, findRental, insertRental, rentalsPaidUntil, type RentalRole, rentalsOf } from './rentals.sql';

/** The request's Idempotency-Key and the hash of what it was sent with. */
export type SentKey = { key: string; hash: string } | null;

export interface RentRequest extends BodyOf<typeof rentDomain> {
  id: string;
  sentKey: SentKey;
}

/** The order of a period, and whether this call created it. */
export interface PaidPeriod {
  response: OrderResponse;
  isNew: boolean;
}

/**
 * Rents a name: the order of its first period reserves it and is paid from the balance at once, or waits 30 minutes for its
 * payment through Pi. Refusals in order (docs/rules.md section 11): NOT_FOUND, SUSPENDED or OWN_LISTING, NOT_ACTIVE, RATE_LIMITED,
 * PRICE_CHANGED, INSUFFICIENT_BALANCE.
 */
export async function rent(context: ServerContext, caller: Caller, request: RentRequest): Promise<Outcome<PaidPeriod>> {
  const { sentKey } = request;
  const rented = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', () =>
      placeRent(tx, caller, request, context.config.rateLimits),
    ),
  );
  if (!isRefusal(rented)) publishOrder(context, rented.response.data);
  return rented;
}

async function placeRent(
  tx: Db,
  caller: Caller,
  { id, payWith, pointTo, ...shown }: RentRequest,
  hasLimits: boolean,
): Promise<Outcome<PaidPeriod>> {
  const listing = await visibleListing(tx, caller, id);
  if (isRefusal(listing)) return listing;
  if (caller.suspended) return refuse('SUSPENDED');
  const open = await lockNameOrder(tx, listing.id);
  const now = await productNow(tx);
  const known = open && open.kind === 'rent' && isUnpaidBy(open, caller, now) ? open : null;
  // An order from before the two accounts were known as one person's goes on (docs/rules.md reading 17).
  if (!known && (await isSamePerson(tx, caller.id, listing.seller_id))) return refuse('OWN_LISTING');
  if (!known && (open || listing.status !== 'active' || listing.mode !== 'rent')) return refuse('NOT_ACTIVE');
  const limit =
    known || payWith === 'balance' || !hasLimits ? undefined : await refuseReservation(tx, caller, listing, now);
  if (isRefusal(limit)) return limit;
  const order = known
    ? await ownReservation(tx, known, shown)
    : await openRental(tx, caller, listing, { ...shown, pointTo }, now);
  if (isRefusal(order)) return order;
  const paid = payWith === 'balance' ? await payNow(tx, order, { by: 'buyer', byUserId: caller.id, at: now }) : order;
  if (isRefusal(paid)) return paid;
  if (!known && paid.status === 'awaiting_payment') await notifyReserved(tx, paid, now);
  return { response: await toOrderResponse(tx, paid, caller), isNew: !known };
}

type ShownRent = Pick<RentRequest, 'expectedPrice' | 'expectedPeriod' | 'pointTo'>;

/** The renter's unpaid order, if they confirmed what its rental keeps. */
async function ownReservation(tx: Db, order: OrderRow, shown: ShownRent): Promise<Outcome<OrderRow>> {
  const rental = order.rental_id ? await findRental(tx, order.rental_id) : undefined;
  if (!rental) return refuse('NOT_ACTIVE');
  const changed = refuseOtherPrice(shown, { price: rental.price, period: rental.rent_period });
  return isRefusal(changed) ? changed : order;
}

/** Reserves the name on the terms of now, which the rental keeps. */
async function openRental(
  tx: Db,
  caller: Caller,
  listing: SeenListing,
  shown: ShownRent,
  now: Date,
): Promise<Outcome<OrderRow>> {
  const terms = await reserveForRent(tx, listing.id);
  if (!terms) return refuse('NOT_ACTIVE');
  const changed = refuseOtherPrice(shown, terms);
  if (isRefusal(changed)) return changed;
  const { price, period } = terms;
  const [id, parties] = [uuidv7(), { renter_id: caller.id, owner_id: listing.seller_id }];
  const names = { domain_id: listing.id, domain_name: listing.name };
  const kept = { rent_period: period, point_to: shown.pointTo ?? null, price, created_at: now };
  if (!(await insertRental(tx, { id, ...names, ...parties, ...kept }))) return refuse('NOT_ACTIVE');
  const order = await openPeriod(
    tx,
    {
      rental_id: id,
      rental_period: 1,
      months: RENT_MONTHS[period],
      period_start: null,
      period_end: null,
      item_id: listing.id,
      item_name: listing.name,
      buyer_id: caller.id,
      seller_id: listing.seller_id,
      amount: price,
    },
    now,
  );
  return order ?? refuse('NOT_ACTIVE');
}

export interface RentalQuery extends PageQuery {
  role?: RentalRole | undefined;
}

/** One page of the caller's rentals, newest first; VALIDATION for a damaged cursor. */
export async function readRentals(db: Db, caller: Caller, query: RentalQuery): Promise<Outcome<RentalPage>> {
  const role = query.role ?? null;
  const page = await timedPage('rentals', query, (after, limit) =>
    rentalsOf(db, { userId: caller.id, role, after, limit }),
  );
  if (isRefusal(page)) return page;
  const data = await toRentals(db, page.rows, caller, await productNow(db));
  return { data, meta: { total: await countRentals(db, caller.id, role), nextCursor: page.nextCursor } };
}

/** Rentals whose next period the caller can pay now, at most so many, the earliest end of paid time first. */
export async function readPayableRentals(db: Db, caller: Caller, limit: number): Promise<Rental[]> {
  const now = await productNow(db);
  const found = await rentalsPaidUntil(db, caller.id, addDays(now, RENTAL.payAheadDays), limit);
  return (await toRentals(db, found, caller, now)).filter(({ actions }) => actions.includes('pay'));
}

/** One rental for its two parties and administrators, whose look is in the audit log; NOT_FOUND for others. */
export async function readRental(db: Db, caller: Caller, id: string): Promise<Outcome<RentalResponse>> {
  const rental = isUuid(id) ? await findRental(db, id) : undefined;
  const role = rental && rentalRoleOf(rental, caller);
  if (!rental || (!role && !caller.roles.includes('admin'))) return refuse('NOT_FOUND');
  if (!role) await recordLook(db, caller.id, 'rental', id);
  return toRentalResponse(db, rental, caller);
}

/** Moves the rentals of a merged account, but for what the two had with each other. */
export const moveRentals = (tx: Db, merge: Merge): Promise<void> =>
  moveBetween(tx, 'rental', ['renter_id', 'owner_id'], merge);
