import { type UnknownOutgoingPage, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal } from '../../platform/refusal';
import { readNewestCursor, readSentAfter, type SentPage } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import {
  countUnknownOutgoing,
  dueScan,
  insertUnknown,
  moveScan,
  unknownAmong,
  unknownOutgoing,
} from './chain-scan.sql';

export { countUnknownOutgoing };

const DAY_MS = 86_400_000;
const RETRY_MS = 60 * 60_000;
const PAGES_MAX = 100;

/**
 * Looks at everything that left the app wallet since the last look; what no payout of the books accounts for is kept for
 * administrators and raises an alarm (rules.md section 8). The first look only marks where the books begin. Answers how many
 * pages were read; safe in several processes at once.
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
    cursor = await keep(context, cursor, page);
    if (!page?.isFull || pages === PAGES_MAX) return pages;
  }
}

/** Commits one page and where the next begins. */
async function keep({ db, log }: ServerContext, from: string, page: SentPage | null): Promise<string> {
  const to = page?.cursor ?? from;
  const unknown = await inTransaction(db, async (tx) => {
    const sent = page?.sent ?? [];
    const hashes = await unknownAmong(
      tx,
      sent.map(({ hash }) => hash),
    );
    const found = sent.filter(({ hash }) => hashes.has(hash));
    await insertUnknown(tx, found);
    await moveScan(tx, from, to, page === null ? RETRY_MS : page.isFull ? 0 : DAY_MS);
    return found;
  });
  for (const { hash, memo, isSuccessful } of unknown)
    log.error({ hash, memo, isSuccessful }, 'money left the app wallet without our knowledge');
  if (page === null) log.warn({ cursor: from }, 'the chain does not say what left the app wallet');
  return to;
}

/** One page of what left the app wallet unknown to the books, newest first; VALIDATION for a damaged cursor. */
export async function listUnknownOutgoing(db: Db, query: PageQuery): Promise<Outcome<UnknownOutgoingPage>> {
  const page = await timedPage('unknown-outgoing', query, (after, limit) => unknownOutgoing(db, after, limit));
  if (isRefusal(page)) return page;
  const data = page.rows.map((row) => ({
    id: row.id,
    hash: row.hash,
    memo: row.memo,
    isSuccessful: row.is_successful,
    fee: toPi(row.fee),
    foundAt: row.created_at.toISOString(),
  }));
  return { data, meta: { total: await countUnknownOutgoing(db), nextCursor: page.nextCursor } };
}
