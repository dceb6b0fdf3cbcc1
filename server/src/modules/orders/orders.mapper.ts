import { ORDER, type Order, type OrderResponse, type Strike, toPi } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type DisputeRow, isDecided, latestDisputes } from './disputes.sql';
import { allowedSteps, cancellableSince, deadlineOf, later, type PartyRole } from './orders.rules';
import { eventsOf, type OrderEventRow, type OrderRow } from './orders.sql';
import type { StrikeRow } from './strikes.sql';
import { toParty } from '../users/users';

/** The caller's role in the order; null when they are no party to it. */
export function roleOf(order: OrderRow, caller: Caller): PartyRole | null {
  if (order.buyer_id === caller.id) return 'buyer';
  return order.seller_id === caller.id ? 'seller' : null;
}

/** Orders as the caller sees them at `now`, with their timelines. */
export async function toOrders(db: Db, orders: OrderRow[], caller: Caller, now: Date): Promise<Order[]> {
  const ids = orders.map((order) => order.id);
  const events = await eventsOf(db, ids);
  const disputes = await latestDisputes(db, idsOfDisputed(events));
  return orders.map((order) => {
    const timeline = events.filter((event) => event.order_id === order.id);
    const dispute = disputes.find(({ order_id }) => order_id === order.id);
    return toOrder(order, { events: timeline, dispute }, caller, now);
  });
}

const idsOfDisputed = (events: readonly OrderEventRow[]): string[] =>
  events.filter(({ type }) => type === 'disputed').map(({ order_id }) => order_id);

/** One order as the caller sees it now. */
export async function toOrderResponse(db: Db, order: OrderRow, caller: Caller): Promise<OrderResponse> {
  const now = await productNow(db);
  const [data] = await toOrders(db, [order], caller, now);
  if (!data) throw new Error(`order ${order.id} has no response`);
  return { data, serverTime: now.toISOString() };
}

function toOrder(
  row: OrderRow,
  { events, dispute }: { events: OrderEventRow[]; dispute: DisputeRow | undefined },
  caller: Caller,
  now: Date,
): Order {
  const open = row.status === 'disputed' ? dispute : undefined;
  return {
    id: row.id,
    kind: row.kind,
    itemType: row.item_type,
    itemId: row.item_id,
    itemName: row.item_name,
    amount: toPi(row.amount),
    fee: toPi(row.fee),
    paidWith: row.paid_with,
    status: row.status,
    buyer: toParty(row.buyer_uid, row.buyer_username, row.buyer_image),
    seller: toParty(row.seller_uid, row.seller_username, row.seller_image),
    ...deadlineOf(row, open),
    dueAt: (row.due_at ?? (open && decisionDue(open)))?.toISOString() ?? null,
    cancellableFrom: cancellableSince(row)?.toISOString() ?? null,
    extension: row.extension,
    actions: allowedSteps(row, roleOf(row, caller), now, open),
    ...(dispute && disputeIn(row, dispute, events)),
    ...rentalOf(row),
    createdAt: row.created_at.toISOString(),
    events: events.map(toEvent),
  };
}

const rentalOf = ({ rental_id, rental_period, period_start, period_end }: OrderRow) =>
  rental_id && rental_period
    ? {
        rentalId: rental_id,
        rentalPeriod: {
          place: rental_period,
          start: period_start?.toISOString() ?? null,
          end: period_end?.toISOString() ?? null,
        },
      }
    : {};

const decisionDue = ({ statements_until }: DisputeRow) => later(statements_until, ORDER.decisionMs);

/** A dispute with its latest decision, whose reason stands in the timeline. */
function disputeIn(
  { due_at }: OrderRow,
  dispute: DisputeRow,
  events: readonly OrderEventRow[],
): Pick<Order, 'dispute' | 'decision'> {
  const sides = (at: 'asked_at' | 'accepted_at') => PARTIES.filter((side) => dispute[`${side}_${at}`] !== null);
  const { opened_at, statements_until, settled_at } = dispute;
  return {
    dispute: {
      openedAt: opened_at.toISOString(),
      statementsUntil: statements_until.toISOString(),
      dueAt: ((isDecided(dispute) && settled_at === null && due_at) || decisionDue(dispute)).toISOString(),
      secondLookBy: sides('asked_at'),
      acceptedBy: sides('accepted_at'),
    },
    ...(isDecided(dispute) && {
      decision: {
        outcome: dispute.outcome,
        buyerShare: toPi(dispute.buyer_share),
        reason: events.findLast(({ type }) => type === 'decided')?.reason ?? '',
        at: dispute.decided_at.toISOString(),
        finalAt: (settled_at ?? due_at ?? dispute.second_look_until).toISOString(),
      },
    }),
  };
}

const PARTIES = ['buyer', 'seller'] as const;

const toEvent = (event: OrderEventRow): Order['events'][number] => ({
  id: `${event.order_id}:${event.place}`,
  type: event.type,
  by: event.by_role,
  at: event.at.toISOString(),
  status: event.status,
  // What it says is its type; events of before hold a sentence, too.
  text: event.type === 'paid_late' ? null : event.note,
  ...(event.reason !== null && { reason: event.reason }),
  ...(event.images && { images: event.images }),
});

export const toStrike = (row: StrikeRow): Strike => ({
  id: row.id,
  seller: { uid: row.seller_uid, username: row.seller_username },
  itemName: row.item_name,
  domainId: row.item_type === 'domain' ? row.item_id : null,
  createdAt: row.created_at.toISOString(),
  reason: row.reason,
  appeal: row.appeal !== null && row.appealed_at ? { text: row.appeal, at: row.appealed_at.toISOString() } : null,
  kept: row.kept_at && row.kept_reason ? { at: row.kept_at.toISOString(), reason: row.kept_reason } : null,
  closed: row.closed_at && {
    at: row.closed_at.toISOString(),
    by: row.closer_uid && row.closer_username ? { uid: row.closer_uid, username: row.closer_username } : null,
    reason: row.closed_reason ?? '',
  },
});

export const toParties = (order: {
  buyer_uid: string;
  buyer_username: string;
  seller_uid: string;
  seller_username: string;
}) => ({
  buyer: { uid: order.buyer_uid, username: order.buyer_username },
  seller: { uid: order.seller_uid, username: order.seller_username },
});
