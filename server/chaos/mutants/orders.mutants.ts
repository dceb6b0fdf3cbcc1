import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';
const LEDGER_SQL = 'server/migrations/202611281205_ledger.sql';
const ORDERS_SQL = 'server/migrations/202611281221_orders.sql';

/** Bugs of purchases. */
export const ORDERS_MUTANTS: readonly Mutant[] = [
  {
    name: 'float fee: rounded to stroops by a float',
    patches: [
      {
        file: 'contracts/src/prices.ts',
        from: 'return ((hundredths + (HUNDRED * CENT) / 2n) / (HUNDRED * CENT)) * CENT;',
        to: 'return BigInt(Math.round(Number(hundredths) * 0.01));',
      },
    ],
    tests: 'orders/rent.rules.test',
  },
  {
    name: 'two buyers: a name that is reserved is sold once more',
    patches: [
      { file: ORDERS_SQL, from: 'create unique index orders_one_open', to: 'create index orders_one_open' },
      {
        file: `${MODULES}/orders/buying.service.ts`,
        from: "if (!known && (open || !item.isForSale)) return refuse('NOT_ACTIVE');",
        to: '',
      },
      {
        file: `${MODULES}/orders/buying.service.ts`,
        from: 'const price = known?.amount ?? (await ITEM_RULES[ref.type].reserve(tx, item.id));',
        to: 'const price = known?.amount ?? (await ITEM_RULES[ref.type].reserve(tx, item.id)) ?? 100_000_000n;',
      },
    ],
    tests: 'orders/order-rivals.test',
  },
  {
    name: 'escrow paid out twice: a step is taken from any state',
    patches: [
      {
        file: `${MODULES}/orders/orders.rules.ts`,
        from: "if (!from.includes(order.status)) return refuse('ORDER_STATE', { status: order.status });",
        to: 'void from;',
      },
      { file: LEDGER_SQL, from: 'unique (kind, ref_id)', to: 'check (true)' },
    ],
    tests: 'orders/order-steps.test',
  },
  {
    name: 'missing lock: the steps of an order read it without its row lock',
    patches: [
      {
        file: `${MODULES}/orders/orders.sql.ts`,
        from: '${orderRows} where o.id = ${id} for no key update of o`',
        to: '${orderRows} where o.id = ${id}`',
      },
    ],
    tests: 'orders/order-rivals',
  },
  {
    name: 'Idempotency-Key of the steps of an order is ignored',
    patches: [
      {
        file: `${MODULES}/orders/steps.service.ts`,
        from: "idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', async () => {",
        to: "idempotent(tx, caller.id, null, sentKey?.hash ?? '', async () => {",
      },
    ],
    tests: 'orders/order-steps',
  },
  {
    name: 'a dispute is decided by a party of it',
    patches: [
      {
        file: `${MODULES}/orders/dispute-steps.service.ts`,
        from: "if (await isSamePerson(tx, party, caller.id)) return refuse('FORBIDDEN');",
        to: 'void [party, isSamePerson];',
      },
    ],
    tests: 'orders/disputes',
  },
  {
    name: 'rent to the stroop: a month is paid out without rounding down to 0.01 π',
    patches: [
      {
        file: `${MODULES}/orders/rent.rules.ts`,
        from: 'floorCents((amount * BigInt(slices)) / BigInt(months))',
        to: '(amount * BigInt(slices)) / BigInt(months)',
      },
      {
        file: `${MODULES}/orders/rent.rules.ts`,
        from: 'const floorCents = (stroops: bigint): bigint => stroops - (stroops % CENT);',
        to: '',
      },
    ],
  },
  {
    name: 'rent kept: a reclaim takes nothing back of what its owner was paid out',
    patches: [
      {
        file: `${MODULES}/orders/rent.rules.ts`,
        from: 'fromOwner: change < 0n ? -change : 0n,',
        to: 'fromOwner: 0n,',
      },
    ],
    tests: 'rentals/rentals.test',
  },
  {
    name: 'rent kept: a period paid ahead does not return with a reclaim',
    patches: [
      {
        file: `${MODULES}/rentals/rental-steps.service.ts`,
        from: 'for (const order of ahead) await returnPeriod(tx, order, cause);',
        to: '',
      },
    ],
    tests: 'rentals/rentals.test',
  },
  {
    name: 'rent twice: a period that was paid is opened once more',
    patches: [
      {
        file: ORDERS_SQL,
        from: 'create unique index orders_one_period on orders (rental_id, rental_period)',
        to: 'create index orders_one_period on orders (rental_id, rental_period)',
      },
      {
        file: `${MODULES}/rentals/rental-steps.service.ts`,
        from: 'const paid = orders.filter(({ funded_at }) => funded_at !== null)',
        to: "const paid = orders.filter(({ status }) => status === 'accepted')",
      },
    ],
    tests: 'rentals/rentals.test',
  },
  {
    name: 'a split of rent may exceed what its owner was not paid yet',
    patches: [
      {
        file: `${MODULES}/orders/dispute-steps.service.ts`,
        from: 'shareOf(order, decision) > unpaidOut(order))',
        to: 'shareOf(order, decision) > order.amount)',
      },
    ],
    tests: 'rentals/rent-disputes',
  },
  {
    name: 'a dispute that ends a rental leaves periods paid ahead in escrow',
    patches: [
      {
        file: `${MODULES}/rentals/following.service.ts`,
        from: 'if (PAID.includes(order.status)) await',
        to: "if (PAID.includes(order.status) && order.status !== 'funded') await",
      },
    ],
    tests: 'rentals/rent-disputes',
  },
  {
    name: 'the price shown is not compared: whoever confirmed 10 π pays what it costs now',
    patches: [
      {
        file: `${MODULES}/orders/shown-price.service.ts`,
        from: 'toStroops(expectedPrice) === price;',
        to: 'toStroops(expectedPrice) !== -price;',
      },
    ],
    tests: 'orders/shown-price',
  },
  {
    name: 'a period that was split counts as running: its reclaim pays out what is gone',
    patches: [
      {
        file: `${MODULES}/orders/rent.service.ts`,
        from: "(order.status === 'completed' && order.slices_paid === order.months)",
        to: "order.status === 'completed'",
      },
    ],
    tests: 'rentals/rental-splits',
  },
  {
    name: 'the clocks of orders run out during maintenance',
    patches: [
      {
        file: `${MODULES}/orders/orders.sql.ts`,
        from: 'then product_now() else deadline_now() end`;',
        to: 'then product_now() else product_now() end`;',
      },
    ],
    tests: 'src/person-clocks',
  },
  {
    name: 'no clock moves on when a maintenance ends',
    patches: [
      {
        file: 'server/src/person-clocks.ts',
        from: 'for (const clock of PERSON_CLOCKS) await moveClock(tx, clock, ended);',
        to: 'void [PERSON_CLOCKS, moveClock, tx, ended];',
      },
    ],
    tests: 'src/person-clocks',
  },
  {
    name: 'the time of an order counts from its latest step when a maintenance ends',
    patches: [
      {
        file: `${MODULES}/orders/orders.sql.ts`,
        from: "when c.status in ('funded', 'delivering') then c.funded_at when c.status = 'delivered'",
        to: "when c.status = 'delivered'",
      },
    ],
    tests: 'src/person-clocks',
  },
  {
    name: 'a late job passes the grace of a rental that maintenance has stopped',
    patches: [
      {
        file: `${MODULES}/rentals/rentals.jobs.ts`,
        from: '(isOfGrace(what) ? rental.clock : now)',
        to: '(isOfGrace(what) ? now : now)',
      },
    ],
    tests: 'src/person-clocks',
  },
  {
    name: 'closing a strike makes another one worse',
    patches: [
      {
        file: `${MODULES}/orders/strikes.rules.ts`,
        from: 'return before.reduce(mildest, open);',
        to: 'return before.slice(0, 0).reduce(mildest, open);',
      },
    ],
    tests: 'orders/strikes.rules',
  },
  {
    name: 'a rental that a dispute ends leaves the dispute of its next period open',
    patches: [
      {
        file: `${MODULES}/orders/rent.service.ts`,
        from: "order.status === 'disputed' ? await openDisputeOf(tx, order.id) : undefined",
        to: 'undefined as Awaited<ReturnType<typeof openDisputeOf>>',
      },
    ],
    tests: 'rentals/rental-splits',
  },
];
