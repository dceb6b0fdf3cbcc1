import { ACCOUNT_KINDS, type AccountKind, type LedgerResponse, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { chainBalance, paidButNotPosted } from '../payments/chain.service';
import { sentButNotPosted } from '../payouts/chain.service';
import { accountTotals, isBalanced } from '../ledger/ledger.service';

type Totals = Record<AccountKind, bigint>;

/** How often a proof is begun again because money was posted while the chain was read. */
const PROOF_ATTEMPTS = 3;

/** The totals of the books, their audit, and the proof against the chain (rules.md section 2, Ledger). */
export async function readBooks(context: ServerContext): Promise<LedgerResponse> {
  const { totals, onChain, notPosted } = await readProof(context);
  return {
    data: {
      accounts: Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, toPi(totals[kind])])) as Record<
        AccountKind,
        number
      >,
      balanced: await isBalanced(context.db),
      chainBalance: onChain === null ? null : toPi(onChain),
      expectedChainBalance: toPi(expectedOnChain(totals) + notPosted),
    },
  };
}

/** Books and chain at one moment: taken anew while money moves on the chain or is posted in between. */
async function readProof(
  context: ServerContext,
): Promise<{ totals: Totals; onChain: bigint | null; notPosted: bigint }> {
  let before = await readExpected(context);
  for (let attempt = 1; ; attempt += 1) {
    const onChain = await chainBalance(context);
    const after = await readExpected(context);
    if (after.expected === before.expected || attempt === PROOF_ATTEMPTS) return { ...after, onChain };
    before = after;
  }
}

/** The books, and what the chain has moved that they do not have yet: pay-ins less payouts with their fees. */
async function readExpected(context: ServerContext): Promise<{ totals: Totals; notPosted: bigint; expected: bigint }> {
  const totals = await readTotals(context.db);
  const [paidIn, paidOut] = await Promise.all([paidButNotPosted(context), sentButNotPosted(context)]);
  const notPosted = paidIn - paidOut;
  return { totals, notPosted, expected: expectedOnChain(totals) + notPosted };
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
