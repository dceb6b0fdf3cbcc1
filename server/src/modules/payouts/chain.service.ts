import { toPi, type UnknownOutgoingPage } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import {
  readNewestCursor,
  readNewestSent,
  readSent,
  readSentAfter,
  type SentPage,
  type SentTransaction,
} from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import {
  countUnknownRows,
  dueScan,
  insertUnknownOutgoing,
  listUnknownRows,
  moveScan,
  unknownAmong,
  unpostedEnvelopes,
} from './chain.sql';
import { payoutMemo } from './payouts.mapper';
import { openPayouts, type PayoutRow } from './payouts.sql';

const PROOF_MAX = 500;

/** Stroops that payouts have cost on the chain, fees included, and the books do not have yet. */
export async function sentButNotPosted(context: ServerContext): Promise<bigint> {
  const envelopes = await unpostedEnvelopes(context.db);
  const signed = envelopes.map(({ hash, amount }) => chargedFor(context, hash, amount));
  const known = new Set(envelopes.map(({ hash }) => hash));
  const amounts = await Promise.all([...signed, sentManually(context, known)]);
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

async function chargedFor({ config }: ServerContext, hash: string, amount: bigint): Promise<bigint> {
  const sent = await readSent(config.pi.horizonUrl, hash, requestDeadline());
  return typeof sent === 'string' ? 0n : costOf(sent, amount);
}

/** Payouts signed by an administrator, recognised by their memo until the transaction is named. */
async function sentManually({ db, config }: ServerContext, known: ReadonlySet<string>): Promise<bigint> {
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

/** The transaction whose memo pays a withdrawal, whoever signed it. PI_UNAVAILABLE when the chain does not respond. */
export async function findPaidByMemo(
  { config }: Pick<ServerContext, 'config'>,
  payout: PayoutRow,
  signal: AbortSignal,
): Promise<Outcome<SentTransaction | undefined>> {
  const newest = await readNewestSent(config.pi.horizonUrl, config.pi.appWallet, signal);
  if (newest === null) return refuse('PI_UNAVAILABLE');
  return newest.find(({ memo, isSuccessful }) => isSuccessful && memo === payoutMemo(payout));
}

const DAY_MS = 86_400_000;
const RETRY_MS = 60 * 60_000;
const PAGES_MAX = 100;

/**
 * Scans everything that left the app wallet since the last scan. A transaction without a payout in the books is stored for
 * administrators and raises an alarm (docs/rules.md section 8). The first scan only marks where the books begin. Returns the
 * number of pages read; safe in several processes at once.
 */
export async function scanOutgoing(context: ServerContext): Promise<number> {
  const due = await dueScan(context.db);
  if (!due) return 0;
  const { horizonUrl, appWallet } = context.config.pi;
  let { cursor } = due;
  if (cursor === null) {
    const newest = await readNewestCursor(horizonUrl, appWallet, requestDeadline());
    await moveScan(context.db, null, newest, newest === null ? RETRY_MS : DAY_MS);
    return 1;
  }
  for (let pages = 1; ; pages += 1) {
    const page = await readSentAfter(horizonUrl, appWallet, cursor, requestDeadline());
    cursor = await storePage(context, cursor, page);
    if (!page?.isFull || pages === PAGES_MAX) return pages;
  }
}

/** Stores one page's unknown transactions and where the next page begins. */
async function storePage({ db, log }: ServerContext, from: string, page: SentPage | null): Promise<string> {
  const to = page?.cursor ?? from;
  const unknown = await inTransaction(db, async (tx) => {
    const sent = page?.sent ?? [];
    const hashes = await unknownAmong(
      tx,
      sent.map(({ hash }) => hash),
    );
    const found = sent.filter(({ hash }) => hashes.has(hash));
    await insertUnknownOutgoing(tx, found);
    await moveScan(tx, from, to, page === null ? RETRY_MS : page.isFull ? 0 : DAY_MS);
    return found;
  });
  for (const { hash, memo, isSuccessful } of unknown)
    log.error({ hash, memo, isSuccessful }, 'money left the app wallet without a payout');
  if (page === null) log.warn({ cursor: from }, 'the chain does not say what left the app wallet');
  return to;
}

/** One page of transactions without a payout, newest first; VALIDATION for a damaged cursor. */
export async function listUnknownOutgoing(db: Db, query: PageQuery): Promise<Outcome<UnknownOutgoingPage>> {
  const page = await timedPage('unknown-outgoing', query, (after, limit) => listUnknownRows(db, after, limit));
  if (isRefusal(page)) return page;
  const data = page.rows.map((row) => ({
    id: row.id,
    hash: row.hash,
    memo: row.memo,
    isSuccessful: row.is_successful,
    fee: toPi(row.fee),
    foundAt: row.created_at.toISOString(),
  }));
  return { data, meta: { total: await countUnknownRows(db), nextCursor: page.nextCursor } };
}

/** How many transactions left the app wallet without a payout in the books. */
export const countUnknownOutgoing = (db: Db): Promise<number> => countUnknownRows(db);
