/** What left the app wallet: the scan of the chain, the withdrawals that it pays, and the sequence number that the books know. */
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { raiseAlarm } from '../alarms/alarms.service';
import { firstEventAt } from '../ledger/ledger.service';
import { knowSequence, moveCursor, postponeScan, readCursor } from '../pi/chain-cursor.service';
import { readCursorBefore, readSentAfter, readSequence, readTransaction, type SentPage } from '../pi/horizon.service';
import { piClient, type PiClient, requestDeadline } from '../pi/pi.service';
import {
  bookedSequences,
  insertOutgoing,
  nameOutgoing,
  oldestOpenAt,
  type OutgoingRow,
  outgoingOf,
  scannedSequence,
  storedSequence,
  unnamedOutgoing,
} from './outgoing.sql';
import { payoutMemos, withdrawalOfMemo } from './payouts.mapper';
import { findPayout, type PayoutRow } from './payouts.sql';

const HOUR_MS = 60 * 60_000;
const RETRY_MS = 5 * 60_000;
/** A withdrawal is requested by our clock, its transaction dated by the chain's. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
const PAGES_MAX = 100;

/** The hourly scan; returns the number of pages read, 0 while it is not due. Safe in several processes at once. */
export async function scanOutgoing(context: ServerContext): Promise<number> {
  if (!(await readCursor(context.db, 'outgoing')).isDue) return 0;
  const pages = await catchUp(context, requestDeadline());
  return isRefusal(pages) ? 1 : pages;
}

/**
 * Scans everything that left the app wallet since the last scan and stores it. What the books do not know is an alarm
 * (docs/rules.md section 8). The first scan begins where the books do, and before the oldest open withdrawal. Returns the number of pages read;
 * PI_UNAVAILABLE when the chain does not say, or has more than one call can read.
 */
export async function catchUp(context: ServerContext, signal: AbortSignal): Promise<Outcome<number>> {
  const { horizonUrl, appWallet } = context.config.pi;
  const begun = (await readCursor(context.db, 'outgoing')).cursor ?? (await beginScan(context, signal));
  if (isRefusal(begun)) return begun;
  let cursor = begun;
  for (let pages = 1; pages <= PAGES_MAX; pages += 1) {
    const page = await readSentAfter(horizonUrl, appWallet, cursor, signal);
    if (page === null) return failScan(context, cursor);
    cursor = await storePage(context, cursor, page);
    if (!page.isFull) return (await knowFirstSequence(context, signal)) ?? pages;
  }
  return refuse('PI_UNAVAILABLE');
}

async function beginScan({ db, config }: ServerContext, signal: AbortSignal): Promise<Outcome<string>> {
  const cursor = await readCursorBefore(config.pi.horizonUrl, config.pi.appWallet, await firstScanFrom(db), signal);
  await moveScan(db, null, cursor, cursor === null ? RETRY_MS : HOUR_MS);
  return cursor ?? refuse('PI_UNAVAILABLE');
}

/**
 * From when on the books answer for what left: a backup of them that was made before any scan may be restored after money was
 * sent for a withdrawal that it does not have. Null for empty books.
 */
async function firstScanFrom(db: Db): Promise<Date | null> {
  const [began, oldest] = [await firstEventAt(db), await oldestOpenAt(db)];
  const open = oldest && new Date(oldest.getTime() - CLOCKS_DIFFER_MS);
  return began && open ? new Date(Math.min(began.getTime(), open.getTime())) : (began ?? open);
}

/** Moves the scan on, unless another process did meanwhile. The next one is due after `afterMs`. */
async function moveScan(tx: Db, from: string | null, to: string | null, afterMs: number): Promise<void> {
  if (await moveCursor(tx, 'outgoing', from, to)) await postponeScan(tx, 'outgoing', afterMs);
}

async function failScan({ db, log }: ServerContext, cursor: string): Promise<Outcome<number>> {
  await moveScan(db, cursor, cursor, RETRY_MS);
  log.warn({ cursor }, 'the chain does not say what left the app wallet');
  return refuse('PI_UNAVAILABLE');
}

/** Stores one page's transactions and where the next page begins. */
async function storePage({ db, log }: ServerContext, from: string, page: SentPage): Promise<string> {
  const to = page.cursor ?? from;
  const sent = page.sent.map((transaction) => ({ ...transaction, withdrawalId: withdrawalOfMemo(transaction.memo) }));
  const unknown = await inTransaction(db, async (tx) => {
    const hashes = await insertOutgoing(tx, sent);
    await moveScan(tx, from, to, page.isFull ? 0 : HOUR_MS);
    return hashes;
  });
  for (const { hash, memo, isSuccessful } of sent.filter((transaction) => unknown.has(transaction.hash)))
    await raiseAlarm({ db, log }, { kind: 'unknown-outgoing', subject: hash, facts: { memo, isSuccessful } });
  return to;
}

/** Books that never compared numbers begin with the one found. */
async function knowFirstSequence({ db, config }: ServerContext, signal: AbortSignal): Promise<Outcome<undefined>> {
  if ((await knownSequence(db)) !== null) return undefined;
  const used = await readSequence(config.pi.horizonUrl, config.pi.appWallet, signal);
  if (used === null) return refuse('PI_UNAVAILABLE');
  await knowSequence(db, used);
  return undefined;
}

/** The last sequence number that the books account for without a gap; null before the first scan. */
export async function knownSequence(db: Db): Promise<bigint | null> {
  const stored = await storedSequence(db);
  if (stored === null) return null;
  const booked = await bookedSequences(db, stored);
  const known = booked.reduce((last, sequence) => (sequence === last + 1n ? sequence : last), stored);
  await knowSequence(db, known);
  return known;
}

/** The app wallet's sequence numbers on the chain and in the books, scanned up to now. Null when the chain does not say. */
export async function compareSequence(
  context: ServerContext,
  signal: AbortSignal,
): Promise<{ used: bigint; known: bigint } | null> {
  const { horizonUrl, appWallet } = context.config.pi;
  const used = await readSequence(horizonUrl, appWallet, signal);
  if (used === null) return null;
  let known = await knownSequence(context.db);
  if (known === null || used > known) {
    if (isRefusal(await catchUp(context, signal))) return null;
    known = await knownSequence(context.db);
  }
  return known === null ? null : { used, known };
}

/**
 * The successful transaction that pays a withdrawal and that the worker did not sign, found by its memo or by Pi's record of
 * the payment that the memo names. PI_UNAVAILABLE when chain or Pi do not say.
 */
export async function findPaidOtherwise(
  context: ServerContext,
  payout: PayoutRow,
  signal: AbortSignal,
): Promise<Outcome<OutgoingRow | undefined>> {
  const scanned = await catchUp(context, signal);
  if (isRefusal(scanned)) return scanned;
  const named = await nameUnknown(context, piClient(context, signal));
  if (isRefusal(named)) return named;
  const sent = await outgoingOf(context.db, [{ id: payout.id, memos: payoutMemos(payout) }]);
  return sent.find(({ is_successful }) => is_successful);
}

/**
 * Scans up to the app wallet's present sequence number and names what can be named; returns that number. PI_UNAVAILABLE when
 * chain or Pi do not say, or the scan has not seen everything yet.
 */
export async function explainSequence(context: ServerContext, signal: AbortSignal): Promise<Outcome<bigint>> {
  const compared = await compareSequence(context, signal);
  if (!compared) return refuse('PI_UNAVAILABLE');
  const { used, known } = compared;
  const seen = await scannedSequence(context.db);
  if (used > known && (seen === null || seen < used)) return refuse('PI_UNAVAILABLE');
  const named = await nameUnknown(context, piClient(context, signal));
  return isRefusal(named) ? named : used;
}

/** Asks Pi which withdrawals the unknown transactions pay: after a restore the books do not have their payments' ids. */
async function nameUnknown(context: ServerContext, pi: PiClient): Promise<Outcome<undefined>> {
  for (const { hash, memo } of await unnamedOutgoing(context.db)) {
    const response = await pi.payment(memo);
    if ('failure' in response && response.failure === 'unavailable') return refuse('PI_UNAVAILABLE');
    if (!('payment' in response)) continue;
    const { withdrawalId } = response.payment.metadata;
    if (typeof withdrawalId !== 'string' || !isUuid(withdrawalId)) continue;
    const payout = await findPayout(context.db, withdrawalId);
    if (payout?.user_uid !== response.payment.uid || payout.amount !== response.payment.amount) continue;
    const pays = await paysExactly(context, { ...payout, destination: response.payment.toAddress }, hash, pi.signal);
    if (isRefusal(pays)) return pays;
    if (pays) await nameOutgoing(context.db, hash, withdrawalId);
  }
  return undefined;
}

/** True when the transaction's one payment brings the withdrawal's amount to its destination. */
async function paysExactly(
  { config }: ServerContext,
  { amount, destination }: PayoutRow,
  hash: string,
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  const chain = await readTransaction(config.pi.horizonUrl, hash, signal);
  if (chain === 'unavailable') return refuse('PI_UNAVAILABLE');
  if (chain === 'not_found') return false;
  const [payment, ...others] = chain.payments;
  return payment?.to === destination && payment?.amount === amount && others.length === 0;
}
