import { ORDER, SALE_FEE_PERCENT, toStroops } from 'contracts';
import { escrowOf, freeMoney, type LedgerEvent, systemAccount } from '../../modules/ledger/ledger';
import { lockAccounts, openEscrows, writeEvents } from '../../modules/ledger/ledger.service';
import { saleFee } from '../../modules/orders/orders.rules';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import { domainId } from './domains.seed';
import { RUNNING_ORDERS, type RunningOrder, SALES } from './sales.data';

type Status = RunningOrder['state'] | 'completed';

/** One step of an order. */
interface Step {
  type: 'created' | 'paid' | 'started' | 'delivered' | 'accepted' | 'completed' | 'refunded';
  by: 'buyer' | 'seller' | 'system';
  status: Status | 'awaiting_payment' | 'delivering';
  at: Date;
  note?: string;
}

interface SeededOrder {
  id: string;
  name: string;
  seller: DemoName;
  buyer: DemoName;
  amount: bigint;
  fee: bigint;
  status: Status;
  steps: Step[];
  dueAt: Date | null;
}

const HOUR_MS = 3_600_000;

const PROOF = 'The transfer code is in the chat. The name points to your wallet address now.';

const after = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS);

/** Finished sales with their reviews, and orders on their way: the rows that the steps would have left, and the same books. */
export async function seedSales(tx: Db, time: SeedTime): Promise<void> {
  const orders = [
    ...SALES.map(({ daysAgo, ...sale }) => orderOf(sale, time.daysAgo(daysAgo), 'completed')),
    ...RUNNING_ORDERS.map(({ hoursAgo, state, ...order }) => orderOf(order, time.hoursAgo(hoursAgo), state)),
  ];
  await insertRows(tx, 'orders', orders.map(orderRow));
  await insertRows(tx, 'order_event', orders.flatMap(eventRows));
  await postMoney(tx, orders);
  await insertRows(
    tx,
    'review',
    SALES.flatMap((sale) => reviewRows(sale, time)),
  );
  await insertRows(tx, 'notification', orders.flatMap(notificationRows));
  const late = orders.filter(({ status }) => status === 'refunded');
  await insertRows(
    tx,
    'strike',
    late.map(({ id, seller, steps }) => ({
      order_id: id,
      user_id: userId(seller),
      created_at: lastOf(steps).at.toISOString(),
      closed_at: after(lastOf(steps).at, 30).toISOString(),
    })),
  );
}

type Deal = Pick<SeededOrder, 'name' | 'seller' | 'buyer'> & { price: number };

function orderOf({ name, seller, buyer, price }: Deal, paidAt: Date, status: Status): SeededOrder {
  const amount = toStroops(price);
  const steps = stepsOf(paidAt, status);
  const fee = saleFee(amount, SALE_FEE_PERCENT);
  return { id: seedId('order', name), name, seller, buyer, amount, fee, status, steps, dueAt: dueAt(steps, status) };
}

function stepsOf(paidAt: Date, status: Status): Step[] {
  const begun: Step[] = [
    { type: 'created', by: 'buyer', status: 'awaiting_payment', at: paidAt },
    { type: 'paid', by: 'buyer', status: 'funded', at: paidAt },
  ];
  if (status === 'funded') return begun;
  const missed: Step = {
    type: 'refunded',
    by: 'system',
    status: 'refunded',
    at: after(paidAt, ORDER.deliveryMs / HOUR_MS),
  };
  if (status === 'refunded') return [...begun, missed];
  const acceptedAt = after(paidAt, 26);
  const way: Step[] = [
    ...begun,
    { type: 'started', by: 'seller', status: 'delivering', at: after(paidAt, 3) },
    { type: 'delivered', by: 'seller', status: 'delivered', at: after(paidAt, 9), note: PROOF },
    { type: 'accepted', by: 'buyer', status: 'accepted', at: acceptedAt },
    { type: 'completed', by: 'system', status: 'completed', at: after(acceptedAt, ORDER.holdMs / HOUR_MS) },
  ];
  return way.slice(0, way.findIndex((step) => step.status === status) + 1);
}

function lastOf(steps: readonly Step[]): Step {
  const last = steps.at(-1);
  if (!last) throw new Error('an order without steps');
  return last;
}

function dueAt(steps: readonly Step[], status: Status): Date | null {
  const { at } = lastOf(steps);
  const forMs = { funded: ORDER.deliveryMs, delivered: ORDER.inspectionMs, accepted: ORDER.holdMs };
  return status in forMs ? new Date(at.getTime() + forMs[status as keyof typeof forMs]) : null;
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
  fee: (status === 'refunded' ? 0n : fee).toString(),
  status,
  paid_with: 'balance',
  extension: 'none',
  funded_at: steps[1]?.at.toISOString() ?? null,
  due_at: due?.toISOString() ?? null,
  created_at: steps[0]?.at.toISOString() ?? null,
});

const eventRows = ({ id, seller, buyer, steps }: SeededOrder) =>
  steps.map(({ type, by, status, at, note }, place) => ({
    order_id: id,
    place,
    type,
    by_role: by,
    by_user_id: by === 'system' ? null : userId(by === 'buyer' ? buyer : seller),
    status,
    note: note ?? null,
    at: at.toISOString(),
  }));

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
  fee,
  status,
  steps,
}: SeededOrder): { event: LedgerEvent; at: Date }[] {
  const [escrow, payer] = [escrowOf(id), freeMoney(userId(buyer))];
  const facts = { refType: 'order' as const, refId: id };
  const paid: LedgerEvent = {
    ...facts,
    kind: 'order.paid',
    memo: `Purchase: ${name}`,
    transfers: [{ debit: payer, credit: escrow, amount }],
  };
  const moves = [{ event: paid, at: steps[1]?.at ?? lastOf(steps).at }];
  if (status === 'refunded') {
    const transfers = [{ debit: escrow, credit: payer, amount }];
    moves.push({
      event: { ...facts, kind: 'order.settled', memo: `Refund: ${name}`, transfers },
      at: lastOf(steps).at,
    });
  }
  if (status === 'completed') {
    const transfers = [
      { debit: escrow, credit: freeMoney(userId(seller)), amount: amount - fee },
      { debit: escrow, credit: systemAccount('platform.fees'), amount: fee },
    ];
    moves.push({ event: { ...facts, kind: 'order.settled', memo: `Sale: ${name}`, transfers }, at: lastOf(steps).at });
  }
  return moves;
}

function reviewRows({ name, seller, buyer, daysAgo, rating, comment, reply }: (typeof SALES)[number], time: SeedTime) {
  if (rating === undefined) return [];
  const at = after(time.daysAgo(daysAgo), 80);
  return [
    {
      id: seedId('review', name),
      order_id: seedId('order', name),
      reviewer_id: userId(buyer),
      seller_id: userId(seller),
      rating,
      comment: comment ?? '',
      reply: reply ?? null,
      replied_at: reply === undefined ? null : after(at, 5).toISOString(),
      created_at: at.toISOString(),
    },
  ];
}

/** What the buyer of an order that is not finished reads: its latest step, unread while it is theirs to act. */
function notificationRows({ id, name, buyer, status, steps, dueAt: due }: SeededOrder) {
  if (buyer !== 'alice') return [];
  const { type, by, at, note } = lastOf(steps);
  return [
    {
      id: seedId('notification', name),
      user_id: userId(buyer),
      kind: 'order',
      key: `order:${id}:${type}`,
      data: { orderId: id, itemName: name, role: 'buyer', event: type, status, note: note ?? null },
      due_at: due?.toISOString() ?? null,
      created_at: at.toISOString(),
      read_at: by === 'buyer' || status === 'completed' ? at.toISOString() : null,
    },
  ];
}
