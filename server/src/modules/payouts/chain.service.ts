import { toPi, type UnknownOutgoing, type UnknownOutgoingPage } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { readSent } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { unpostedEnvelopes } from './envelopes.sql';
import { catchUp } from './outgoing.service';
import { countUnknownRows, findOutgoing, listUnknownRows, outgoingOf, type OutgoingRow } from './outgoing.sql';
import { payoutMemos } from './payouts.mapper';
import { payoutsToSend } from './payouts.sql';

/** Stroops that payouts have cost on the chain, fees included, and the books do not have yet. */
export async function sentButNotPosted(context: ServerContext): Promise<bigint> {
  const envelopes = await unpostedEnvelopes(context.db);
  const signed = envelopes.map(({ hash, amount }) => chargedFor(context, hash, amount));
  const amounts = await Promise.all([...signed, sentManually(context)]);
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

async function chargedFor({ config }: ServerContext, hash: string, amount: bigint): Promise<bigint> {
  const sent = await readSent(config.pi.horizonUrl, hash, requestDeadline());
  return typeof sent === 'string' ? 0n : sent.feeCharged + (sent.isSuccessful ? amount : 0n);
}

/** Payouts that something else than the worker sent, until the transaction is named; recognised by their memo. */
async function sentManually(context: ServerContext): Promise<bigint> {
  const waiting = await payoutsToSend(context.db);
  if (waiting.length === 0) return 0n;
  // A chain that does not say leaves the proof with what is known of it.
  await catchUp(context, requestDeadline());
  const amounts = new Map(waiting.map(({ id, amount }) => [id, amount]));
  const sent = await outgoingOf(
    context.db,
    waiting.map((payout) => ({ id: payout.id, memos: payoutMemos(payout) })),
  );
  return sent.reduce(
    (sum, { is_successful, paid, fee }) => sum + (is_successful ? (amounts.get(paid) ?? 0n) + fee : 0n),
    0n,
  );
}

/** One page of transactions without a payout, newest first; VALIDATION for a damaged cursor. */
export async function listUnknownOutgoing(db: Db, query: PageQuery): Promise<Outcome<UnknownOutgoingPage>> {
  const page = await timedPage('unknown-outgoing', query, (after, limit) => listUnknownRows(db, after, limit));
  if (isRefusal(page)) return page;
  return { data: page.rows.map(toUnknown), meta: { total: await countUnknownRows(db), nextCursor: page.nextCursor } };
}

const toUnknown = (row: OutgoingRow): UnknownOutgoing => ({
  id: row.id,
  hash: row.hash,
  memo: row.memo,
  isSuccessful: row.is_successful,
  fee: toPi(row.fee),
  withdrawalId: row.withdrawal_id,
  foundAt: row.created_at.toISOString(),
});

/** A transaction that left the app wallet; undefined for one that was never seen. */
export async function readOutgoing(db: Db, hash: string): Promise<UnknownOutgoing | undefined> {
  const row = await findOutgoing(db, hash);
  return row && toUnknown(row);
}

/** How many transactions left the app wallet without a payout in the books. */
export const countUnknownOutgoing = (db: Db): Promise<number> => countUnknownRows(db);
