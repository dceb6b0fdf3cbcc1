import type { ServerContext } from '../../platform/context';
import { type Outcome, refuse } from '../../platform/refusal';
import { readNewestSent, readSent, type SentTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { unpostedEnvelopes } from './payout-envelope.sql';
import { type PayoutRow, openPayouts } from './payouts.sql';
import { payoutMemo } from './to-withdrawal';

const PROOF_MAX = 500;

/** Stroops that payouts have taken off the chain, fees included, and that are not in the books yet. */
export async function sentButNotPosted(context: ServerContext): Promise<bigint> {
  const envelopes = await unpostedEnvelopes(context.db);
  const signed = envelopes.map(({ hash, amount }) => taken(context, hash, amount));
  const known = new Set(envelopes.map(({ hash }) => hash));
  const amounts = await Promise.all([...signed, sentByHand(context, known)]);
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

async function taken({ config }: ServerContext, hash: string, amount: bigint): Promise<bigint> {
  const sent = await readSent(config.pi.horizonUrl, hash, requestDeadline());
  return typeof sent === 'string' ? 0n : costOf(sent, amount);
}

/** Payouts that an administrator has signed, known by their memo until he names the transaction. */
async function sentByHand({ db, config }: ServerContext, known: ReadonlySet<string>): Promise<bigint> {
  const waiting = (await openPayouts(db, null, PROOF_MAX)).filter(
    ({ state }) => state === 'queued' || state === 'held',
  );
  if (waiting.length === 0) return 0n;
  const amounts = new Map(waiting.map((payout) => [payoutMemo(payout), payout.amount]));
  const newest = (await readNewestSent(config.pi.horizonUrl, config.pi.appWallet, requestDeadline())) ?? [];
  return newest.reduce((sum, sent) => {
    const amount = sent.memo === null || known.has(sent.hash) ? undefined : amounts.get(sent.memo);
    return amount === undefined || !sent.isSuccessful ? sum : sum + costOf(sent, amount);
  }, 0n);
}

const costOf = ({ isSuccessful, feeCharged }: SentTransaction, amount: bigint): bigint =>
  feeCharged + (isSuccessful ? amount : 0n);

/** The transaction that pays a withdrawal by its memo, whoever signed it. PI_UNAVAILABLE when the chain does not say. */
export async function findPaidByMemo(
  { config }: Pick<ServerContext, 'config'>,
  payout: PayoutRow,
  signal: AbortSignal,
): Promise<Outcome<SentTransaction | undefined>> {
  const newest = await readNewestSent(config.pi.horizonUrl, config.pi.appWallet, signal);
  if (newest === null) return refuse('PI_UNAVAILABLE');
  return newest.find(({ memo, isSuccessful }) => isSuccessful && memo === payoutMemo(payout));
}
