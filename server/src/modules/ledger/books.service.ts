import { ACCOUNT_KINDS, type AccountKind, type LedgerAnswer, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { chainBalance, paidButNotPosted } from '../payments/payments.service';
import { audit, totalsByKind } from './ledger.sql';

type Totals = Record<AccountKind, bigint>;

/** How often a proof is begun again because money was posted while the chain was read. */
const PROOF_ATTEMPTS = 3;

/** The totals of the books, their audit, and the proof against the chain (rules.md section 2, Ledger). */
export async function readBooks(context: ServerContext): Promise<LedgerAnswer> {
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

/** Books and chain at one moment: taken anew while pay-ins or payouts are posted in between. */
async function readProof(
  context: ServerContext,
): Promise<{ totals: Totals; onChain: bigint | null; notPosted: bigint }> {
  let totals = await readTotals(context.db);
  for (let attempt = 1; ; attempt += 1) {
    const [onChain, notPosted] = await Promise.all([chainBalance(context), paidButNotPosted(context)]);
    const after = await readTotals(context.db);
    if (expectedOnChain(after) === expectedOnChain(totals) || attempt === PROOF_ATTEMPTS)
      return { totals, onChain, notPosted };
    totals = after;
  }
}

/** True when every balance equals its lines, every event posts something, and all balances add to zero. */
export async function isBalanced(db: Db): Promise<boolean> {
  const { wrong_accounts, broken_events, imbalance } = await audit(db);
  return wrong_accounts === 0n && broken_events === 0n && imbalance === 0n;
}

/** What the app wallet holds by the books; pay-ins not yet posted come on top. Network fees come from the platform's own money. */
function expectedOnChain(totals: Totals): bigint {
  return totals['platform.float'] + totals['chain.in'] - totals['chain.out'] - totals['platform.network_fees'];
}

/**
 * Totals as they are read aloud: chain.in is what users paid in, above zero. It is the source of all money, so its account
 * holds the negative of that and of the float, which came in through it too.
 */
async function readTotals(db: Db): Promise<Totals> {
  const zero = Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, 0n])) as Totals;
  const totals = (await totalsByKind(db)).reduce<Totals>((all, { kind, total }) => ({ ...all, [kind]: total }), zero);
  return { ...totals, 'chain.in': -totals['chain.in'] - totals['platform.float'] };
}
