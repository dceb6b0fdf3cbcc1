import { DAY_MS, ORDER, SALE_FEE_PERCENT, toStroops, saleFee } from 'contracts';
import { escrowOf, freeMoney, type LedgerEvent, systemAccount } from '../../modules/ledger/ledger';
import { lockAccounts, openEscrows, writeEvents } from '../../modules/ledger/ledger.service';
import type { Db } from '../../platform/database/database';
import { chanceOf, insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import { domainId } from './domains.seed';
import { after, decidedSteps, dueAt, lastOf, type Step, stepsOf } from './order-steps';
import { DISPUTES, RUNNING_ORDERS, type SaleFacts, SALES } from './sales.data';

const HOUR_MS = DAY_MS / 24;

export interface SeededOrder {
  id: string;
  name: string;
  seller: DemoName;
  buyer: DemoName;
  amount: bigint;
  /** What went back to the buyer. */
  back: bigint;
  fee: bigint;
  status: Step['status'];
  steps: Step[];
  dueAt: Date | null;
}

/** Finished sales with their reviews, and orders on their way: the rows that the steps would have left, and the same books. */
export async function seedSales(tx: Db, time: SeedTime): Promise<void> {
  const orders = [
    ...SALES.map((sale) => orderOf(sale, saleSteps(sale, time))),
    ...RUNNING_ORDERS.map(({ hoursAgo, state, ...order }) => orderOf(order, stepsOf(time.hoursAgo(hoursAgo), state))),
    ...DISPUTES.map((dispute) => orderOf(dispute, decidedSteps(time.daysAgo(dispute.daysAgo), dispute))),
  ];
  await insertOrders(tx, orders);
  await insertRows(
    tx,
    'dispute',
    orders.filter(({ steps }) => steps.some(({ type }) => type === 'disputed')).map(disputeRow),
  );
  await insertRows(
    tx,
    'review',
    SALES.flatMap((sale) => reviewRows(sale, time)),
  );
  await insertRows(tx, 'notification', orders.flatMap(notificationRows));
  await insertRows(
    tx,
    'audit_entry',
    DISPUTES.map((dispute) => decisionRow(dispute, time)),
  );
  const atFault = orders.filter(({ status }) => status === 'refunded');
  await insertRows(
    tx,
    'strike',
    atFault.map(({ id, seller, steps }) => ({
      order_id: id,
      user_id: userId(seller),
      created_at: lastOf(steps).at.toISOString(),
      told_at: lastOf(steps).at.toISOString(),
      closed_at: after(lastOf(steps).at, 30).toISOString(),
    })),
  );
}

/** Paid at some hour of its day; quick sellers hand over within the hour, slow ones when the review says so. */
function saleSteps({ name, daysAgo, deliveredAfterHours }: SaleFacts, time: SeedTime): Step[] {
  const chance = chanceOf(`${name}:pace`);
  const delivered = deliveredAfterHours ?? 0.5 + 30 * chance ** 2;
  const pace = { started: delivered * 0.6, delivered, accepted: delivered + 1 + 20 * chanceOf(`${name}:accepted`) };
  return stepsOf(time.daysAgo(daysAgo - 0.8 * chance), 'completed', pace);
}

/** Orders with their timelines, and the same books. */
export async function insertOrders(tx: Db, orders: readonly SeededOrder[]): Promise<void> {
  await insertRows(tx, 'orders', orders.map(orderRow));
  await insertRows(tx, 'order_event', orders.flatMap(eventRows));
  await postMoney(tx, orders);
}

interface Deal {
  name: string;
  seller: DemoName;
  buyer: DemoName;
  price: number;
  /** What a decision gave back of it. */
  toBuyer?: number;
}

export function orderOf({ name, seller, buyer, price, toBuyer = 0 }: Deal, steps: Step[]): SeededOrder {
  const { status } = lastOf(steps);
  const amount = toStroops(price);
  const back = status === 'refunded' ? amount : toStroops(toBuyer);
  const fee = saleFee(amount - back, SALE_FEE_PERCENT);
  return { id: seedId('order', name), name, seller, buyer, amount, back, fee, status, steps, dueAt: dueAt(steps) };
}

const orderRow = ({ id, name, seller, buyer, amount, fee, status, steps, dueAt: due }: SeededOrder) => ({
  id,
  kind: 'purchase',
  item_type: 'domain',
  item_id: domainId(name),
  item_name: name,
  buyer_id: userId(buyer),
  seller_id: userId(seller),
  amount: amount.toString(),
  fee_percent: SALE_FEE_PERCENT,
  fee: fee.toString(),
  status,
  paid_with: 'balance',
  extension: 'none',
  funded_at: steps[1]?.at.toISOString() ?? null,
  due_at: due?.toISOString() ?? null,
  delivered_at: steps.find(({ type }) => type === 'delivered')?.at.toISOString() ?? null,
  created_at: steps[0]?.at.toISOString() ?? null,
});

const eventRows = ({ id, seller, buyer, steps }: SeededOrder) =>
  steps.map(({ type, by, status, at, note, reason }, place) => ({
    order_id: id,
    place,
    type,
    by_role: by,
    by_user_id: by === 'system' ? null : userId({ buyer, seller, admin: 'admin-demo' as const }[by]),
    status,
    note: note ?? null,
    reason: reason ?? null,
    at: at.toISOString(),
  }));

/** The dispute of an order, as its steps left it. */
export function disputeRow({ id, name, back, status, steps }: SeededOrder) {
  const stepAt = (type: Step['type']) => steps.find((step) => step.type === type)?.at;
  const [opened, decided, settled] = [stepAt('disputed') ?? lastOf(steps).at, stepAt('decided'), stepAt('settled')];
  return {
    id: seedId('dispute', name),
    order_id: id,
    opened_at: opened.toISOString(),
    statements_until: after(opened, ORDER.statementsMs / HOUR_MS).toISOString(),
    ...(decided &&
      settled && {
        outcome: status === 'refunded' ? 'refund' : back > 0n ? 'split' : 'release',
        buyer_share: back.toString(),
        is_strike: status === 'refunded',
        decided_by: userId('admin-demo'),
        decided_at: decided.toISOString(),
        second_look_until: settled.toISOString(),
        settled_at: settled.toISOString(),
      }),
  };
}

/** Into escrow when it was paid, and out of it when it ended, in the order of time. */
async function postMoney(tx: Db, orders: readonly SeededOrder[]): Promise<void> {
  await openEscrows(
    tx,
    orders.map(({ id }) => id),
  );
  const people = [...new Set(orders.flatMap(({ seller, buyer }) => [seller, buyer]))];
  const accounts = await lockAccounts(tx, [
    ...people.map((name) => freeMoney(userId(name))),
    ...orders.map(({ id }) => escrowOf(id)),
    systemAccount('platform.fees'),
  ]);
  const moves = orders.flatMap((order) => movesOf(order)).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { event, at } of moves) await writeEvents(tx, accounts, [event], at);
}

function movesOf({
  id,
  name,
  seller,
  buyer,
  amount,
  back,
  fee,
  status,
  steps,
}: SeededOrder): { event: LedgerEvent; at: Date }[] {
  const [escrow, payer] = [escrowOf(id), freeMoney(userId(buyer))];
  const facts = { refType: 'order' as const, refId: id };
  const paid: LedgerEvent = {
    ...facts,
    kind: 'order.paid',
    values: { deal: 'purchase', name },
    transfers: [{ debit: payer, credit: escrow, amount }],
  };
  const moves: { event: LedgerEvent; at: Date }[] = [{ event: paid, at: steps[1]?.at ?? lastOf(steps).at }];
  if (status === 'refunded' || status === 'completed') {
    const transfers = [
      { debit: escrow, credit: payer, amount: back },
      { debit: escrow, credit: freeMoney(userId(seller)), amount: amount - back - fee },
      { debit: escrow, credit: systemAccount('platform.fees'), amount: fee },
    ].filter((transfer) => transfer.amount > 0n);
    const outcome = back === amount ? 'refunded' : back === 0n ? 'paid' : 'split';
    const settled: LedgerEvent = { ...facts, kind: 'order.settled', values: { name, outcome }, transfers };
    moves.push({ event: settled, at: lastOf(steps).at });
  }
  return moves;
}

function reviewRows(sale: SaleFacts, time: SeedTime) {
  const { name, seller, buyer, rating, comment, reply } = sale;
  if (rating === undefined) return [];
  const at = after(lastOf(saleSteps(sale, time)).at, 1 + 20 * chanceOf(`${name}:review`));
  return [
    {
      id: seedId('review', name),
      order_id: seedId('order', name),
      reviewer_id: userId(buyer),
      seller_id: userId(seller),
      rating,
      comment: comment ?? '',
      reply: reply ?? null,
      replied_at: reply === undefined ? null : after(at, 0.5 + 6 * chanceOf(`${name}:reply`)).toISOString(),
      created_at: at.toISOString(),
    },
  ];
}

/** What the administrator who decided a dispute left in the audit log. */
function decisionRow(dispute: (typeof DISPUTES)[number], time: SeedTime) {
  const { name, price, decision, because, toBuyer, daysAgo } = dispute;
  return {
    id: seedId('audit', name),
    actor_id: userId('admin-demo'),
    action: 'order.decide',
    target: seedId('order', name),
    reason: because,
    before: { status: 'disputed', amount: price },
    after: toBuyer === undefined ? { outcome: decision } : { outcome: 'split', buyerShare: toBuyer },
    created_at: after(time.daysAgo(daysAgo), 110).toISOString(),
  };
}

/** Whose bell has something of their orders: bob and carol of those that are not over. */
const READS = new Map<DemoName, readonly Step['status'][] | 'all'>([
  ['alice', 'all'],
  ['bob', ['funded', 'delivered']],
  ['carol', ['funded', 'delivered']],
]);

/** The latest step as its people read it; unread while it is theirs to act. */
function notificationRows({ id, name, buyer, seller, status, steps, dueAt: due }: SeededOrder) {
  const { type, by, at, note } = lastOf(steps);
  const sides = [['buyer', buyer] as const, ['seller', seller] as const];
  return sides.flatMap(([role, who]) => {
    const read = READS.get(who);
    if (!read || (read !== 'all' && !read.includes(status))) return [];
    return [
      {
        id: seedId('notification', role === 'buyer' ? name : `${name}:seller`),
        user_id: userId(who),
        kind: 'order',
        key: `order:${id}:${type}`,
        data: { orderId: id, itemName: name, role, event: type, status, note: note ?? null },
        due_at: due?.toISOString() ?? null,
        created_at: at.toISOString(),
        read_at: by === role || by === 'admin' || status === 'completed' ? at.toISOString() : null,
      },
    ];
  });
}
