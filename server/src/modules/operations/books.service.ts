import { ACCOUNT_KINDS, type AccountKind, type LedgerResponse, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { clearAlarms, raiseAlarm } from '../alarms/alarms.service';
import { chainBalance } from '../payments/chain.service';
import { paidButNotPosted } from '../payments/incoming.service';
import { sentButNotPosted } from '../payouts/chain.service';
import { accountTotals } from '../ledger/ledger.service';
import { isBalanced, isBalancedSince, proveBooks } from '../ledger/proof.service';
import { isCheckDue, storeCheck, storeReading } from './operations.sql';

type Totals = Record<AccountKind, bigint>;

/** How often a proof is begun again because money was posted while the chain was read. */
const PROOF_ATTEMPTS = 3;

/** The totals of the books, their audit (from every line when `whole`), and the proof against the chain (docs/rules.md section 2). */
export async function readBooks(context: ServerContext, whole: boolean): Promise<LedgerResponse> {
  const { totals, onChain, expected } = await readProof(context);
  return {
    data: {
      accounts: Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, toPi(totals[kind])])) as Record<
        AccountKind,
        number
      >,
      balanced: await (whole ? isBalanced : isBalancedSince)(context.db),
      chainBalance: onChain === null ? null : toPi(onChain),
      expectedChainBalance: toPi(expected),
      chainDifference: onChain === null ? null : toPi(onChain - expected),
    },
  };
}

const HOUR_MS = 3_600_000;
/** Until the next comparison when money moved during this one, or the chain did not respond. */
const RETRY_MS = 5 * 60_000;

/**
 * Compares the books with themselves and with the chain, and raises or ends the alarms about both. Returns 1 when it was due. While
 * every line is added up, which may take several calls, the next one is due at once.
 */
export async function checkBooks(context: ServerContext, isForced: boolean): Promise<number> {
  const { db } = context;
  if (!isForced && !(await isCheckDue(db))) return 0;
  const { onChain, expected, isSettled } = await readProof(context);
  const balanced = await proveBooks(db);
  const difference = onChain === null || !isSettled ? null : onChain - expected;
  if (onChain !== null && isSettled) await storeReading(db, onChain, expected);
  await storeCheck(db, balanced, difference, balanced === null ? 0 : difference === null ? RETRY_MS : HOUR_MS);
  if (difference !== null) await judgeDifference(context, difference);
  if (balanced === null) return 1;
  await clearAlarms(db, 'books-unproved');
  if (balanced) await clearAlarms(db, 'books-unbalanced');
  else await raiseAlarm(context, { kind: 'books-unbalanced', subject: 'ledger' });
  return 1;
}

/** Another difference is another alarm. */
async function judgeDifference(context: ServerContext, difference: bigint): Promise<void> {
  const subject = difference === 0n ? null : String(toPi(difference));
  await clearAlarms(context.db, 'chain-difference', subject === null ? [] : [subject]);
  if (subject === null) return;
  const values = { difference: toPi(difference) };
  await raiseAlarm(context, { kind: 'chain-difference', subject, values, facts: { difference: String(difference) } });
}

interface Proof {
  totals: Totals;
  onChain: bigint | null;
  expected: bigint;
  /** False when money moved all the while. */
  isSettled: boolean;
}

/** Books and chain at one moment: taken anew while money moves on the chain or is posted in between. */
async function readProof(context: ServerContext): Promise<Proof> {
  let before = await readExpected(context);
  for (let attempt = 1; ; attempt += 1) {
    const onChain = await chainBalance(context);
    const after = await readExpected(context);
    const isSettled = after.expected === before.expected;
    if (isSettled || attempt === PROOF_ATTEMPTS) return { ...after, onChain, isSettled };
    before = after;
  }
}

/** The books, and what the chain has moved that they do not have yet: pay-ins less payouts with their fees. */
async function readExpected(context: ServerContext): Promise<{ totals: Totals; expected: bigint }> {
  const totals = await readTotals(context.db);
  const [paidIn, paidOut] = await Promise.all([paidButNotPosted(context), sentButNotPosted(context)]);
  return { totals, expected: expectedOnChain(totals) + paidIn - paidOut };
}

/** What the app wallet holds by the books. Network fees come from the platform's own money. */
function expectedOnChain(totals: Totals): bigint {
  return totals['platform.float'] + totals['chain.in'] - totals['chain.out'] - totals['platform.network_fees'];
}

/**
 * Totals as they are read aloud: chain.in is what users paid in, above zero. It is the source of all money, so its account
 * holds the negative of that and of the float, which came in through it too.
 */
async function readTotals(db: Db): Promise<Totals> {
  const zero = Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, 0n])) as Totals;
  const totals = (await accountTotals(db)).reduce<Totals>((all, { kind, total }) => ({ ...all, [kind]: total }), zero);
  return { ...totals, 'chain.in': -totals['chain.in'] - totals['platform.float'] };
}
