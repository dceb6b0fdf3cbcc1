import type { Patch } from '../site/workspace-copy';

/** A bug that somebody could have written, and what finds it. */
export interface Mutant {
  name: string;
  /** More than one where a key or constraint of the database would save the books from the bug alone. */
  patches: readonly Patch[];
  /** Jest's pattern of the tests that find it; without one the random histories must. */
  tests?: string;
}

const MODULES = 'server/src/modules';
const LEDGER_SQL = 'server/migrations/202611210003_ledger.sql';
const PAYMENTS_SQL = 'server/migrations/202611210007_payments.sql';
const ORDERS_SQL = 'server/migrations/202611210013_orders.sql';
const AUCTIONS_SQL = 'server/migrations/202611210006_auctions.sql';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'missing lock: auctions are decided without their row locks',
    patches: [
      {
        file: `${MODULES}/auctions/auctions.sql.ts`,
        from: 'order by a.domain_id for no key update`',
        to: 'order by a.domain_id`',
      },
      { file: AUCTIONS_SQL, from: 'create unique index bid_leading', to: 'create index bid_leading' },
    ],
  },
  {
    name: 'float fee: rounded to stroops by a float',
    patches: [
      {
        file: `${MODULES}/orders/order-fee.ts`,
        from: 'return ((hundredths + (HUNDRED * CENT) / 2n) / (HUNDRED * CENT)) * CENT;',
        to: 'return BigInt(Math.round(Number(hundredths) * 0.01));',
      },
    ],
  },
  {
    name: 'double credit: a payment that has ended is ended again',
    patches: [
      {
        file: `${MODULES}/payments/settle-payment.ts`,
        from: "if (payment.state === 'completed' || payment.state === 'held') return payment.state;",
        to: '',
      },
      {
        file: `${MODULES}/payments/payments.service.ts`,
        from: "if (known?.state === 'completed')\n      return known.txid === txid ? standing(paymentId, 'completed') : refuse('PAYMENT_STATE');",
        to: '',
      },
      {
        file: `${MODULES}/payments/payments.sql.ts`,
        from: "and (txid is null or txid = ${txid}) and state in ('created', 'approved', 'submitted', 'cancelled')`",
        to: '`',
      },
      { file: LEDGER_SQL, from: 'unique (kind, ref_id)', to: 'check (true)' },
      { file: LEDGER_SQL, from: 'create unique index ledger_event_payment', to: 'create index ledger_event_payment' },
    ],
  },
  {
    name: 'swallowed refusal: what the chain says about a transaction is not looked at',
    patches: [
      {
        file: `${MODULES}/payments/settle-payment.ts`,
        from: 'if (isRefusal(verified)) return verified;',
        to: 'void verified;',
      },
    ],
    tests: 'payments/(payments|attacks)',
  },
  {
    name: 'missing unique key: a deposit request is credited as often as it is paid',
    patches: [
      {
        file: PAYMENTS_SQL,
        from: 'create unique index pi_payment_deposit_once',
        to: 'create index pi_payment_deposit_once',
      },
      {
        file: `${MODULES}/payments/kinds/deposit.ts`,
        from: "if (requestId !== null && (await isRequestCompleted(db, requestId, paymentId))) return refuse('PAYMENT_STATE');",
        to: 'void paymentId;',
      },
      {
        file: `${MODULES}/payments/kinds/deposit.ts`,
        from: 'return isRepeat\n',
        to: 'return isRepeat && payment.amount === 0n\n',
      },
    ],
  },
  {
    name: 'no rollback: a refusal commits what was done before it',
    patches: [
      {
        file: 'server/src/platform/database/database.ts',
        from: 'if (isRefusal(result)) throw new RolledBack(result);',
        to: '',
      },
    ],
    tests: 'platform/database/database.test',
  },
  {
    name: 'no transaction: the money of a payment and its state are written one after the other',
    patches: [
      {
        file: `${MODULES}/payments/settle-payment.ts`,
        from: 'const state = await inTransaction(db, async (tx) => {',
        to: 'const state = await (async (run: (tx: Db) => Promise<PaymentState>) => run(db))(async (tx) => {',
      },
    ],
    tests: 'step-kills',
  },
  {
    name: 'outbid not refunded: the lock of the bid before stays',
    patches: [
      {
        file: `${MODULES}/auctions/decide-bids.ts`,
        from: 'leader && leader.bidderId !== bidderId\n',
        to: 'leader && leader.bidderId !== bidderId && amount < 0n\n',
      },
    ],
  },
  {
    name: 'own bid raised: the whole amount is locked, not the difference',
    patches: [
      {
        file: `${MODULES}/auctions/decide-bids.ts`,
        from: 'leader?.bidderId === bidderId ? leader.amount : 0n;',
        to: 'leader?.bidderId === bidderId ? 0n : 0n;',
      },
    ],
  },
  {
    name: 'balance check dropped: money is spent that is not there',
    patches: [
      {
        file: `${MODULES}/ledger/ledger.service.ts`,
        from: 'if (balance >= needed) return undefined;',
        to: 'if (balance >= needed || needed > 0n) return undefined;',
      },
      {
        file: LEDGER_SQL,
        from: "check (balance >= 0 or kind like 'chain.%' or kind like 'platform.%')",
        to: 'check (true)',
      },
    ],
  },
  {
    name: 'replayed txid: a transaction pays for any payment, as often as it is named',
    patches: [
      {
        file: `${MODULES}/payments/chain-check.ts`,
        from: '!transaction.isSuccessful || transaction.memo !== paymentId',
        to: '!transaction.isSuccessful || paymentId === ""',
      },
      {
        file: `${MODULES}/payments/payments.service.ts`,
        from: "if (user !== undefined && user !== paymentId) return refuse('TXID_USED');",
        to: '',
      },
      { file: PAYMENTS_SQL, from: 'txid text unique check', to: 'txid text check' },
    ],
    tests: 'payments/attacks',
  },
  {
    name: 'amount not compared: any amount buys a plan',
    patches: [
      {
        file: `${MODULES}/payments/kinds/subscription.ts`,
        from: 'plan.price === amount ?',
        to: 'plan.price > 0n && amount > 0n ?',
      },
    ],
  },
  {
    name: 'amount not compared: whatever arrived on the chain counts as the whole',
    patches: [
      {
        file: `${MODULES}/payments/chain-check.ts`,
        from: "return received === payment.amount ? undefined : refuse('AMOUNT_MISMATCH');",
        to: 'return undefined;',
      },
    ],
    tests: 'payments/(payments|attacks)',
  },
  {
    name: 'uid not compared: anybody approves and completes anybody’s payment',
    patches: [
      {
        file: `${MODULES}/payments/payment-checks.ts`,
        from: "if (payment.uid !== uid) return refuse('PAYMENT_NOT_YOURS');",
        to: 'void uid;',
      },
      {
        file: `${MODULES}/payments/payments.service.ts`,
        from: "row && row.user_id !== caller.id ? refuse('PAYMENT_NOT_YOURS') : row;",
        to: 'row && caller.id === "" ? refuse(\'PAYMENT_NOT_YOURS\') : row;',
      },
    ],
  },
  {
    name: 'late bid: a bid after the end is taken until the auction is closed',
    patches: [
      {
        file: `${MODULES}/auctions/decide-bids.ts`,
        from: "auction.status !== 'live' || now >= auction.endsAt",
        to: "auction.status !== 'live'",
      },
    ],
    tests: 'auctions/decide-bids',
  },
  {
    name: 'posted before complete: money is given before Pi has completed the payment',
    patches: [
      {
        file: `${MODULES}/payments/settle-payment.ts`,
        from: 'const end = truth.isCompleted ? endOf(truth.txid, txid) : await completeAtPi(pi, row.payment_id, txid);',
        to: 'const end: Outcome<PiEnd> = endOf(truth.txid, txid);\n  void completeAtPi;',
      },
    ],
  },
  {
    name: 'payout signed anew: an envelope that may be on the chain is replaced by another',
    patches: [
      {
        file: `${MODULES}/payouts/payout-machine.ts`,
        from: "if (found === 'unknown') return wait('the chain does not answer');",
        to: "if (found === 'unknown') return { to: 'sign_again', hasDied: true };",
      },
    ],
    tests: 'payouts/',
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
        from: 'const isReserved = known !== null || (await ITEM_RULES[ref.type].reserve(tx, item.id, item.price));',
        to: 'const isReserved = known !== null || (await ITEM_RULES[ref.type].reserve(tx, item.id, item.price)) || true;',
      },
    ],
  },
  {
    name: 'escrow paid out twice: a step is taken from any state',
    patches: [
      {
        file: `${MODULES}/orders/order-rules.ts`,
        from: "if (!from.includes(order.status)) return refuse('ORDER_STATE', { status: order.status });",
        to: 'void from;',
      },
      { file: LEDGER_SQL, from: 'unique (kind, ref_id)', to: 'check (true)' },
    ],
  },
  {
    name: 'abandoned payments: the reconciler looks at nothing',
    patches: [
      {
        file: `${MODULES}/payments/payments.jobs.ts`,
        from: 'await Promise.all(due.map((paymentId) => resumePayment(context, paymentId)));',
        to: 'void resumePayment;',
      },
    ],
  },
  {
    name: 'float amount: a deposit passes through a float on its way to the books',
    patches: [
      {
        file: `${MODULES}/payments/kinds/arrived-money.ts`,
        from: 'credit: freeMoney(payment.user_id), amount: payment.amount }',
        to: 'credit: freeMoney(payment.user_id), amount: BigInt(Math.round(Number(payment.amount) * 1.0000001)) }',
      },
    ],
  },
  {
    name: 'books that can be edited: posted events can be changed',
    patches: [
      {
        file: LEDGER_SQL,
        from: 'create trigger ledger_event_append_only before update or delete or truncate on ledger_event',
        to: 'create trigger ledger_event_append_only before truncate on ledger_event',
      },
    ],
  },
  {
    name: 'withdrawal not locked: the money can be spent while it is on its way',
    patches: [
      {
        file: `${MODULES}/payouts/request-withdrawal.ts`,
        from: 'const held = await holdMoney(tx, caller.id, amount, cause);\n  if (isRefusal(held)) return held;',
        to: 'void holdMoney;\n  void cause;',
      },
    ],
  },
];
