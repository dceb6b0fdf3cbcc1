import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';
const LEDGER_SQL = 'server/migrations/202611210003_ledger.sql';
const PAYMENTS_SQL = 'server/migrations/202611210007_payments.sql';

/** Bugs of payments through Pi. */
export const PAYMENTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'double credit: a payment that has ended is ended again',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: "if (payment.state === 'completed' || payment.state === 'held') return payment.state;",
        to: '',
      },
      {
        file: `${MODULES}/payments/payments.service.ts`,
        from: "if (known?.state === 'completed')\n      return known.txid === txid ? toResponse(paymentId, 'completed') : refuse('PAYMENT_STATE');",
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
    name: 'swallowed refusal: what the chain says about a transaction is ignored',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'if (isRefusal(mismatch)) return mismatch;',
        to: 'void mismatch;',
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
    name: 'no transaction: the money of a payment and its state are written one after the other',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'const state = await inTransaction(db, async (tx) => {',
        to: 'const state = await (async (run: (tx: Db) => Promise<PaymentState>) => run(db))(async (tx) => {',
      },
    ],
    tests: 'step-kills',
  },
  {
    name: 'replayed txid: a transaction pays for any payment, as often as it is named',
    patches: [
      {
        file: `${MODULES}/payments/payments.rules.ts`,
        from: '!transaction.isSuccessful || transaction.memo !== paymentId',
        to: '!transaction.isSuccessful || paymentId === ""',
      },
      {
        file: `${MODULES}/payments/payments.service.ts`,
        from: "if (usedBy !== undefined && usedBy !== paymentId) return refuse('TXID_USED');",
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
        file: `${MODULES}/payments/chain.service.ts`,
        from: "return received === payment.amount ? undefined : refuse('AMOUNT_MISMATCH');",
        to: 'return undefined;',
      },
    ],
    tests: 'payments/(payments|attacks)',
  },
  {
    name: 'uid not compared: anyone approves and completes any payment',
    patches: [
      {
        file: `${MODULES}/payments/payments.rules.ts`,
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
    name: 'posted before complete: money is given before Pi has completed the payment',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'const end = verified.isCompleted ? toPiOutcome(verified.txid, txid) : await completeAtPi(pi, row.payment_id, txid);',
        to: 'const end: Outcome<PiOutcome> = toPiOutcome(verified.txid, txid);\n  void completeAtPi;',
      },
    ],
  },
  {
    name: 'abandoned payments: the reconciler checks nothing',
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
        file: `${MODULES}/payments/booking.service.ts`,
        from: 'credit: freeMoney(payment.user_id), amount: payment.amount }',
        to: 'credit: freeMoney(payment.user_id), amount: BigInt(Math.round(Number(payment.amount) * 1.0000001)) }',
      },
    ],
  },
];
