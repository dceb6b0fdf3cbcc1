import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';
const LEDGER_SQL = 'server/migrations/202611281205_ledger.sql';
const PAYMENTS_SQL = 'server/migrations/202611281222_payments.sql';

/** Bugs of payments through Pi. */
export const PAYMENTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'double credit: a payment that has ended is ended again',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: "if (payment.state === 'completed' || payment.state === 'held') return payment;",
        to: '',
      },
      {
        file: `${MODULES}/payments/payments.service.ts`,
        from: "if (known?.state === 'completed') return known.txid === txid ? respondEnded(known) : refuse('PAYMENT_STATE');",
        to: '',
      },
      {
        file: `${MODULES}/payments/payments.sql.ts`,
        from: "and (txid is null or txid = ${txid}) and state in ('created', 'approved', 'submitted', 'cancelled', 'failed')`",
        to: '`',
      },
      { file: LEDGER_SQL, from: 'unique (kind, ref_id)', to: 'check (true)' },
      { file: LEDGER_SQL, from: 'create unique index ledger_event_payment', to: 'create index ledger_event_payment' },
    ],
    tests: 'payments/payments.test',
  },
  {
    name: 'swallowed refusal: what the chain says about a transaction is ignored',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'if (isRefusal(arrival)) return arrival;\n  const isExact = arrival.amount === row.amount;',
        to: 'const arrival = isRefusal(read) ? { txid, amount: row.amount, sender: null } : read;\n  const isExact = arrival.amount === row.amount;',
      },
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'const arrival = await readArrival(context.config.pi, row.payment_id, txid, pi.signal);\n  const arrival',
        to: 'const read = await readArrival(context.config.pi, row.payment_id, txid, pi.signal);\n  const arrival',
      },
    ],
    tests: 'payments/payments.test',
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
        from: "return isRepeat ? refuse('PAYMENT_STATE') : { planId: null, requestId };",
        to: 'void isRepeat;\n    return { planId: null, requestId };',
      },
      {
        file: `${MODULES}/payments/kinds/deposit.ts`,
        from: 'if (!isRepeat) return',
        to: 'if (!isRepeat || payment.amount > 0n) return',
      },
    ],
    tests: 'payments/payments.test',
  },
  {
    name: 'no transaction: the money of a payment and its state are written one after the other',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'return inTransaction(db, async (tx) => {\n    const payment = await lockPayment(tx, row);',
        to: 'return (async (run: (tx: Db) => Promise<Ended>) => run(db))(async (tx) => {\n    const payment = await lockPayment(tx, row);',
      },
    ],
    tests: 'step-kills/step-kills',
    title: 'F1 a deposit',
    embedded: true,
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
      { file: PAYMENTS_SQL, from: '  txid text unique check', to: '  txid text check' },
    ],
    tests: 'payments/attacks',
    title: 'replayed txid',
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
    tests: 'subscriptions/subscriptions.test',
  },
  {
    name: 'amount not compared: whatever arrived on the chain counts as the whole',
    patches: [
      {
        file: `${MODULES}/payments/processing.service.ts`,
        from: 'const isExact = arrival.amount === row.amount;',
        to: 'const isExact = arrival.amount > 0n;',
      },
    ],
    tests: 'payments/payments.test',
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
    tests: 'payments/attacks.test',
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
    tests: 'payments/payments.test',
  },
  {
    name: 'float amount: a deposit passes through a float on its way to the books',
    patches: [
      {
        file: `${MODULES}/payments/booking.service.ts`,
        from: 'credit: freeMoney(userId), amount }',
        to: 'credit: freeMoney(userId), amount: BigInt(Math.round(Number(amount) * 1.0000001)) }',
      },
    ],
  },
  {
    name: 'requestId of everyone: a deposit under another user’s requestId counts as a repeat',
    patches: [
      {
        file: `${MODULES}/payments/payments.sql.ts`,
        from: "state = 'completed' and user_id = ${userId}",
        to: "state = 'completed' and ${userId}::uuid is not null",
      },
    ],
    tests: 'payments/payments.test',
    title: 'of another user’s requestId',
  },
  {
    name: 'suspense for everyone: certain money that comes in another way than planned is held',
    patches: [
      {
        file: `${MODULES}/payments/booking.service.ts`,
        from: 'if (!isPayers)',
        to: 'if (!isPayers || arrival.amount > 0n)',
      },
    ],
    tests: 'payments/arrivals',
    title: 'within the hour, and they are told',
  },
  {
    name: 'unknown arrivals: the scan stores nothing of what reached the app wallet',
    patches: [
      {
        file: `${MODULES}/payments/incoming.service.ts`,
        from: 'await insertIncoming(tx, incoming);',
        to: 'void insertIncoming;',
      },
    ],
    tests: 'payments/arrivals',
    title: 'of strangers is booked once',
  },
  {
    name: 'suspense paid out twice: a decided entry is decided again',
    patches: [
      {
        file: `${MODULES}/payments/held.service.ts`,
        from: "if (entry.state !== 'held') return refuse('PAYMENT_STATE');",
        to: '',
      },
    ],
    tests: 'payments/arrivals',
  },
  {
    name: 'anybody cancels: a report of a guest frees a payment as one of its payer',
    patches: [
      {
        file: `${MODULES}/payments/reconciler.service.ts`,
        from: 'verified.uid === payerUid ?',
        to: "payerUid !== '' ?",
      },
    ],
    tests: 'payments/arrivals',
    title: 'by a guest or another user cancels nothing',
  },
  {
    name: '404 as proof: a payment fails without a look for its memo on the chain',
    patches: [
      {
        file: `${MODULES}/payments/reconciler.service.ts`,
        from: 'const txid = (await openTxidOf(context.db, row.payment_id)) ?? knownTxid;',
        to: 'const txid = knownTxid;',
      },
    ],
    tests: 'payments/arrivals',
    title: 'when Pi has not known the payment for a day',
  },
  {
    name: 'a cancelled payment is over: nobody looks whether its money comes',
    patches: [
      {
        file: `${MODULES}/payments/reconciler.service.ts`,
        from: "if (row && (row.state === 'completed' || row.state === 'held'))",
        to: "if (row && (row.state === 'completed' || row.state === 'held' || row.state === 'cancelled'))",
      },
    ],
    tests: 'payments/arrivals',
    title: 'what was cancelled before',
  },
  {
    name: 'a failed payment is over, whatever arrives for it',
    patches: [
      {
        file: `${MODULES}/payments/payments.sql.ts`,
        from: "state in ('created', 'approved', 'submitted', 'cancelled', 'failed')`",
        to: "state in ('created', 'approved', 'submitted', 'cancelled')`",
      },
    ],
    tests: 'payments/arrivals',
    title: 'when it arrives for a payment that had failed',
  },
  {
    name: 'reports without a memory: each one asks Pi',
    patches: [
      {
        file: `${MODULES}/payments/recent-reports.ts`,
        from: 'return at !== undefined && now - at < this.keptMs;',
        to: 'return at !== undefined && now - at < 0;',
      },
    ],
    tests: 'payments/arrivals',
    title: 'asks Pi once per id and minute',
  },
  {
    name: 'a difference of chain and books raises no alarm',
    patches: [
      {
        file: `${MODULES}/operations/books.service.ts`,
        from: 'if (subject === null) return;',
        to: 'if (subject !== "") return;',
      },
    ],
    tests: 'operations/books',
  },
  {
    name: 'held money goes to whom Pi names, whoever sent it',
    patches: [
      {
        file: `${MODULES}/payments/attribution.service.ts`,
        from: 'const isTheirs = sender === user?.wallet_address || sender === payment.fromAddress;',
        to: 'const isTheirs = sender !== payment.identifier;',
      },
    ],
    tests: 'payments/arrivals',
    title: 'stays held, whomever Pi names',
  },
  {
    name: 'the scan books one batch of strangers’ payments an hour',
    patches: [
      {
        file: `${MODULES}/payments/attribution.service.ts`,
        from: 'const BATCHES_MAX = 25;',
        to: 'const BATCHES_MAX = 1;',
      },
      {
        file: `${MODULES}/payments/attribution.service.ts`,
        from: 'return { count, nextAfterMs: 0 };',
        to: 'return { count, nextAfterMs };',
      },
    ],
    tests: 'payments/arrivals',
    title: 'however many pay',
  },
];
