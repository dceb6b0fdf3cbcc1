import { addMonths, SALE_FEE_PERCENT, toStroops, saleFee } from 'contracts';
import { freeMoney, rentEscrowOf, systemAccount } from '../../modules/ledger/ledger';
import { lockAccounts, openEscrows, writeEvents } from '../../modules/ledger/ledger.service';
import { sliceDueAt } from '../../modules/orders/rent.rules';
import { momentsOf } from '../../modules/rentals/rentals.rules';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import { domainId } from './domains.seed';
import { RENT_LISTINGS } from './listings.data';

/** Who uses the rented names of the listings, and since when: two have time left, the third is due. */
const RENTERS = [
  { name: 'recipes.pi', renter: 'alice', startedDaysAgo: 9 },
  { name: 'courses.pi', renter: 'noor', startedDaysAgo: 12 },
  { name: 'studio.pi', renter: 'yuki', startedDaysAgo: 26 },
] as const satisfies readonly { name: string; renter: DemoName; startedDaysAgo: number }[];

/** Hours before its start at which the first period was paid, begun and handed over. */
const BEFORE = { paid: 30, started: 26, delivered: 20 };

interface Rental {
  id: string;
  orderId: string;
  name: string;
  renter: DemoName;
  owner: DemoName;
  amount: bigint;
  fee: bigint;
  start: Date;
  end: Date;
  paidOutAt: Date;
}

/** Rentals by the month in their first period, whose owner was paid: the rows and the books that their steps would have left. */
export async function seedRentals(tx: Db, time: SeedTime): Promise<void> {
  const rentals = RENTERS.map((facts) => rentalOf(facts, time));
  await insertRows(
    tx,
    'rental',
    rentals.map((rental) => rentalRow(rental, time)),
  );
  await insertRows(
    tx,
    'orders',
    rentals.map((rental) => orderRow(rental)),
  );
  await insertRows(tx, 'order_event', rentals.flatMap(eventRows));
  for (const rental of rentals) await postMoney(tx, rental);
}

function rentalOf({ name, renter, startedDaysAgo }: (typeof RENTERS)[number], time: SeedTime): Rental {
  const listing = RENT_LISTINGS.find((each) => each.name === name);
  if (!listing) throw new Error(`${name} is not among the listings for rent`);
  const amount = toStroops(listing.price);
  const start = time.daysAgo(startedDaysAgo);
  return {
    id: seedId('rental', name),
    orderId: seedId('order', name),
    name,
    renter,
    owner: listing.seller,
    amount,
    fee: saleFee(amount, SALE_FEE_PERCENT),
    start,
    end: addMonths(start, 1),
    paidOutAt: sliceDueAt(start, { rental_period: 1, months: 1 }, 1),
  };
}

const before = ({ start }: Rental, hours: number) => new Date(start.getTime() - hours * 3_600_000);

function rentalRow(rental: Rental, { now }: SeedTime) {
  const { id, name, renter, owner, amount, start, end } = rental;
  const next = momentsOf({ is_ending: false, paid_until: end, stood_ms: 0 }).find(({ at }) => at > now);
  return {
    id,
    domain_id: domainId(name),
    domain_name: name,
    renter_id: userId(renter),
    owner_id: userId(owner),
    rent_period: 'monthly',
    price: amount.toString(),
    state: 'running',
    is_ending: false,
    started_at: start.toISOString(),
    period_start: start.toISOString(),
    period_end: end.toISOString(),
    paid_until: end.toISOString(),
    next_at: next?.at.toISOString() ?? null,
    created_at: before(rental, BEFORE.paid).toISOString(),
  };
}

const orderRow = (rental: Rental) => ({
  id: rental.orderId,
  kind: 'rent',
  item_type: 'domain',
  item_id: domainId(rental.name),
  item_name: rental.name,
  buyer_id: userId(rental.renter),
  seller_id: userId(rental.owner),
  amount: rental.amount.toString(),
  fee_percent: SALE_FEE_PERCENT,
  fee: rental.fee.toString(),
  status: 'completed',
  paid_with: 'balance',
  extension: 'none',
  funded_at: before(rental, BEFORE.paid).toISOString(),
  due_at: null,
  created_at: before(rental, BEFORE.paid).toISOString(),
  rental_id: rental.id,
  rental_period: 1,
  months: 1,
  slices_paid: 1,
  period_start: rental.start.toISOString(),
  period_end: rental.end.toISOString(),
});

function eventRows(rental: Rental) {
  const { orderId, renter, owner, start, paidOutAt } = rental;
  const steps = [
    ['created', renter, 'awaiting_payment', before(rental, BEFORE.paid)],
    ['paid', renter, 'funded', before(rental, BEFORE.paid)],
    ['started', owner, 'delivering', before(rental, BEFORE.started)],
    ['delivered', owner, 'delivered', before(rental, BEFORE.delivered)],
    ['accepted', renter, 'accepted', start],
    ['completed', null, 'completed', paidOutAt],
  ] as const;
  return steps.map(([type, by, status, at], place) => ({
    order_id: orderId,
    place,
    type,
    by_role: by === null ? 'system' : by === renter ? 'buyer' : 'seller',
    by_user_id: by && userId(by),
    status,
    note: type === 'delivered' ? 'The name points to the address you gave me.' : null,
    at: at.toISOString(),
  }));
}

/** Into escrow when it was paid, out of it 48 hours after the month began. */
async function postMoney(tx: Db, rental: Rental): Promise<void> {
  const { orderId, name, renter, owner, amount, fee, paidOutAt } = rental;
  const [payer, escrow, payee] = [freeMoney(userId(renter)), rentEscrowOf(orderId), freeMoney(userId(owner))];
  const fees = systemAccount('platform.fees');
  await openEscrows(tx, [orderId], escrow.kind);
  const accounts = await lockAccounts(tx, [payer, escrow, payee, fees]);
  const paid = { kind: 'order.paid', refType: 'order', refId: orderId, values: { deal: 'rent', name } } as const;
  const released = { kind: 'rent.released', refType: 'order', refId: `${orderId}:1`, values: { name } } as const;
  await writeEvents(
    tx,
    accounts,
    [{ ...paid, transfers: [{ debit: payer, credit: escrow, amount }] }],
    before(rental, BEFORE.paid),
  );
  const shares = [
    { debit: escrow, credit: payee, amount: amount - fee },
    { debit: escrow, credit: fees, amount: fee },
  ];
  await writeEvents(tx, accounts, [{ ...released, transfers: shares }], paidOutAt);
}
