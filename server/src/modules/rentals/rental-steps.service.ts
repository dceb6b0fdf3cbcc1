import { RENT_MONTHS, type RentalAction, type RentalResponse } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { isUnpaidBy, payNow } from '../orders/buying.service';
import { applyMissedDeadlines } from '../orders/lifecycle.service';
import { publishOrder } from '../orders/orders.events';
import {
  expirePeriod,
  lockPeriods,
  openPeriod,
  type OrderRow,
  periodEndOf,
  reclaimPeriod,
  returnPeriod,
  runningPeriod,
  sharesOf,
  toOrderResponse,
} from '../orders/rent.service';
import { refuseOtherPrice } from '../orders/shown-price.service';
import { finish } from './following.service';
import { notifyRental } from './rentals.events';
import { partyOf, rentalRoleOf, toRentalResponse } from './rentals.mapper';
import { daysUntil, mayTake, nextMomentAt, payableFrom, statusAt } from './rentals.rules';
import { lockRental, type RentalRow, savePointTo, saveRental } from './rentals.sql';
import type { PaidPeriod, RentRequest, SentKey } from './rentals.service';

/** A locked rental, its locked periods with their missed deadlines applied, and the time. */
interface Locked {
  rental: RentalRow;
  orders: OrderRow[];
  now: Date;
}

/** NOT_FOUND for strangers, FORBIDDEN for the other party, ORDER_STATE while the step is not possible. */
async function lockFor(tx: Db, caller: Caller, action: RentalAction, id: string): Promise<Outcome<Locked>> {
  const found = isUuid(id) ? await lockRental(tx, id) : undefined;
  const role = found && rentalRoleOf(found, caller);
  if (!found || !role) return refuse('NOT_FOUND');
  if (role !== partyOf(action)) return refuse('FORBIDDEN');
  const now = await productNow(tx);
  const orders = [];
  for (const order of await lockPeriods(tx, found.id)) orders.push(await applyMissedDeadlines(tx, order, now));
  // The periods may have moved it.
  const rental = (await lockRental(tx, found.id)) ?? found;
  if (mayTake(rental, action, now)) return { rental, orders, now };
  const mayPay = action === 'pay' && rental.state === 'running' && !rental.is_ending;
  const opens = mayPay && rental.paid_until ? payableFrom(rental.paid_until) : null;
  const from = opens && opens > now ? opens.toISOString().slice(0, 10) : null;
  return refuse(
    'ORDER_STATE',
    { status: statusAt(rental, now) },
    from === null ? {} : { because: 'rentTooEarly', from },
  );
}

/** The renter pays the next period; their own unpaid order of it is used again. */
export async function payRental(
  context: ServerContext,
  caller: Caller,
  request: RentRequest,
): Promise<Outcome<PaidPeriod>> {
  const { sentKey } = request;
  const paid = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', () => payNext(tx, caller, request)),
  );
  if (!isRefusal(paid)) publishOrder(context, paid.response.data);
  return paid;
}

async function payNext(
  tx: Db,
  caller: Caller,
  { id, payWith, expectedPrice }: RentRequest,
): Promise<Outcome<PaidPeriod>> {
  const locked = await lockFor(tx, caller, 'pay', id);
  if (isRefusal(locked)) return locked;
  if (caller.suspended) return refuse('SUSPENDED');
  const { rental, orders, now } = locked;
  const changed = refuseOtherPrice({ expectedPrice }, { price: rental.price, period: rental.rent_period });
  if (isRefusal(changed)) return changed;
  const known = orders.find((order) => isUnpaidBy(order, caller, now));
  const order = known ?? (await openNext(tx, rental, orders, now));
  if (!order) return refuse('ORDER_STATE');
  const paid = payWith === 'balance' ? await payNow(tx, order, { by: 'buyer', byUserId: caller.id, at: now }) : order;
  return isRefusal(paid) ? paid : { response: await toOrderResponse(tx, paid, caller), isNew: !known };
}

function openNext(tx: Db, rental: RentalRow, orders: readonly OrderRow[], now: Date): Promise<OrderRow | undefined> {
  const months = RENT_MONTHS[rental.rent_period];
  const start = rental.paid_until ?? now;
  const paid = orders.filter(({ funded_at }) => funded_at !== null).map(({ rental_period }) => rental_period ?? 0);
  const place = { rental_period: Math.max(0, ...paid) + 1, months };
  return openPeriod(
    tx,
    {
      ...place,
      rental_id: rental.id,
      period_start: start,
      period_end: periodEndOf(rental.started_at ?? start, place),
      item_id: rental.domain_id,
      item_name: rental.domain_name,
      buyer_id: rental.renter_id,
      seller_id: rental.owner_id,
      amount: rental.price,
    },
    now,
  );
}

export interface RentalStepRequest {
  id: string;
  sentKey: SentKey;
}

type Move = (tx: Db, locked: Locked, caller: Caller) => Promise<Outcome<RentalRow>>;

/** Nothing more falls due; the paid time is used up. In grace there is none: it ends at once. */
const end: Move = async (tx, { rental, orders, now }) => {
  const paidUntil = rental.paid_until ?? now;
  for (const order of orders) if (order.status === 'awaiting_payment') await expirePeriod(tx, order, now);
  const step = { event: 'ending', key: 'renter', by: 'renter', days: daysUntil(paidUntil, now) } as const;
  await notifyRental(tx, rental, { ...step, dueAt: paidUntil });
  if (now >= paidUntil) return finish(tx, rental, 'ended', now);
  const ending = { ...rental, is_ending: true };
  const moved = { ...ending, next_at: nextMomentAt(ending) };
  await saveRental(tx, moved);
  return moved;
};

/** The owner takes the name back at once: the unused time and what was paid ahead go back to the renter. */
const reclaim: Move = async (tx, { rental, orders, now }, caller) => {
  if (orders.some(({ status }) => status === 'disputed')) return refuse('ORDER_STATE', { status: 'disputed' });
  const cause = { by: 'seller', byUserId: caller.id, at: now } as const;
  const ahead = orders.filter(({ status }) => status === 'funded');
  for (const order of ahead) await returnPeriod(tx, order, cause);
  const running = runningPeriod(orders, now);
  const back = running ? sharesOf(running, now).toRenter : 0n;
  const shared = running && (await reclaimPeriod(tx, running, cause));
  if (isRefusal(shared)) return shared;
  const amount = ahead.reduce((sum, order) => sum + order.amount, back);
  await notifyRental(tx, rental, { event: 'reclaimed', key: 'owner', by: 'owner', amount });
  return finish(tx, rental, 'ended', now);
};

const MOVES: Record<'end' | 'reclaim', Move> = { end, reclaim };

/**
 * The renter says what the name should point to, and the owner is told of a change (docs/rules.md section 6). NOT_FOUND for strangers,
 * FORBIDDEN for the owner, ORDER_STATE once it is over.
 */
export function pointRental(
  { db }: ServerContext,
  caller: Caller,
  { id, pointTo }: { id: string; pointTo: string },
): Promise<Outcome<RentalResponse>> {
  return inTransaction(db, async (tx) => {
    const rental = isUuid(id) ? await lockRental(tx, id) : undefined;
    const role = rental && rentalRoleOf(rental, caller);
    if (!rental || !role) return refuse('NOT_FOUND');
    if (role !== 'renter') return refuse('FORBIDDEN');
    if (rental.ended_at !== null) return refuse('ORDER_STATE');
    if (rental.point_to !== pointTo) {
      await savePointTo(tx, id, pointTo);
      const now = await productNow(tx);
      await notifyRental(tx, rental, { event: 'pointed', key: now.toISOString(), by: 'renter', pointTo });
    }
    return toRentalResponse(tx, { ...rental, point_to: pointTo }, caller);
  });
}

/** Takes a party's step, once per Idempotency-Key. */
export function takeRentalStep(
  { db }: ServerContext,
  caller: Caller,
  action: 'end' | 'reclaim',
  { id, sentKey }: RentalStepRequest,
): Promise<Outcome<RentalResponse>> {
  return inTransaction(db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', async () => {
      const locked = await lockFor(tx, caller, action, id);
      if (isRefusal(locked)) return locked;
      const moved = await MOVES[action](tx, locked, caller);
      return isRefusal(moved) ? moved : toRentalResponse(tx, moved, caller);
    }),
  );
}
