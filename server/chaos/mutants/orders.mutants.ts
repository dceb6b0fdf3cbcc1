import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';
const LEDGER_SQL = 'server/migrations/202611210003_ledger.sql';
const RENTALS_SQL = 'server/migrations/202611230100_rentals.sql';

/** Bugs of purchases. */
export const ORDERS_MUTANTS: readonly Mutant[] = [
  {
    name: 'float fee: rounded to stroops by a float',
    patches: [
      {
        file: `${MODULES}/orders/orders.rules.ts`,
        from: 'return ((hundredths + (HUNDRED * CENT) / 2n) / (HUNDRED * CENT)) * CENT;',
        to: 'return BigInt(Math.round(Number(hundredths) * 0.01));',
      },
    ],
    tests: 'orders/orders.rules.test',
  },
  {
    name: 'two buyers: a name that is reserved is sold once more',
    patches: [
      { file: RENTALS_SQL, from: 'create unique index orders_one_open', to: 'create index orders_one_open' },
      {
        file: `${MODULES}/orders/buying.service.ts`,
        from: "if (!known && (open || !item.isForSale)) return refuse('NOT_ACTIVE');",
        to: '',
      },
      {
        file: `${MODULES}/orders/buying.service.ts`,
        from: 'const isReserved = known !== null || (await ITEM_RULES[ref.type].reserve(tx, item.id, item.price));',
        to: 'const isReserved = known !== null || (await ITEM_RULES[ref.type].reserve(tx, item.id, item.price)) || true;',
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
        file: `${MODULES}/orders/steps.service.ts`,
        from: "if (roleOf(order, caller) !== null) return refuse('FORBIDDEN');",
        to: '',
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
        file: RENTALS_SQL,
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
];
