/** Finds whose money it is that reached the app wallet, and books it. */
import { DAY_MS, MONEY_REASONS } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { clearAlarm, raiseAlarm } from '../alarms/alarms.service';
import { findUserBy } from '../identity/identity.service';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import { keptAccountOf } from '../persons/persons.service';
import { postponeScan, readCursor } from '../pi/chain-cursor.service';
import { piClient } from '../pi/pi.service';
import { notifyArrival } from './payments.events';
import { recordIncoming } from './incoming.service';
import {
  claimHeld,
  closePosted,
  decideIncoming,
  type HeldFacts,
  type IncomingRow,
  lockIncoming,
  markHeld,
  markPosted,
  openIncoming,
} from './incoming.sql';
import { checkPayment, isPaymentId } from './payments.rules';
import { findPayment, type PaymentRow } from './payments.sql';
import { resumePayment } from './payments.service';

const HOUR_MS = 3_600_000;
/** Between two looks while the chain or Pi do not respond. */
const RETRY_MS = 5 * 60_000;
const BATCH = 200;
/** What one run takes; more follows at once in the next. */
const BATCHES_MAX = 25;
/** How long a held transaction is looked at again by itself. */
const LOOK_FOR_MS = 30 * DAY_MS;

/**
 * The hourly scan (docs/rules.md section 8): reads what has reached the app wallet, brings it to its payment or payer, and
 * holds what nobody can be named for. Returns how many transactions it decided, at least 1 when it was due.
 */
export async function scanIncoming(context: ServerContext, isForced = false): Promise<number> {
  const { db } = context;
  if (!isForced && !(await readCursor(db, 'incoming')).isDue) return 0;
  const isComplete = await recordIncoming(context);
  if (!isComplete) context.log.warn('the chain does not say all that reached the app wallet');
  const { count, nextAfterMs } = await bookOpen(context);
  await postponeScan(db, 'incoming', isComplete ? nextAfterMs : Math.min(nextAfterMs, RETRY_MS));
  return count + (await lookAgain(context)) + 1;
}

/** Books whatever is open, batch by batch: what waits for Pi or the chain holds up nothing behind it. */
async function bookOpen(context: ServerContext): Promise<{ count: number; nextAfterMs: number }> {
  await closePosted(context.db);
  let count = 0;
  let nextAfterMs = HOUR_MS;
  let last: IncomingRow | undefined;
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const open = await openIncoming(context.db, BATCH, last);
    for (const incoming of open) {
      if (await bookIncoming(context, incoming)) count += 1;
      else nextAfterMs = RETRY_MS;
    }
    if (open.length < BATCH) return { count, nextAfterMs };
    last = open.at(-1);
  }
  return { count, nextAfterMs: 0 };
}

/** Books one transaction; false when that must wait for Pi or the chain. */
async function bookIncoming(context: ServerContext, incoming: IncomingRow): Promise<boolean> {
  const { memo } = incoming;
  const paymentId = memo !== null && isPaymentId(memo) ? memo : null;
  if (paymentId === null) return hold(context, incoming, UNKNOWN);
  await resumePayment(context, paymentId);
  const row = await findPayment(context.db, paymentId);
  if (!row) return bookWithoutRow(context, incoming, paymentId);
  if (row.state !== 'completed' && row.state !== 'held') return false;
  if (row.txid !== incoming.txid) return bookSecond(context, incoming, row);
  await closePosted(context.db);
  return true;
}

const { because } = MONEY_REASONS;

const UNKNOWN: HeldFacts = { because: because('namesNoPayment'), paymentId: null, uid: null, lookAfterMs: null };

/** A second transaction of a payment that has ended with another one. */
async function bookSecond(context: ServerContext, incoming: IncomingRow, row: PaymentRow): Promise<boolean> {
  const { payment_id: paymentId, user_uid: uid, user_id: id } = row;
  if (incoming.sender !== null && row.payer_wallets.includes(incoming.sender)) return credit(context, incoming, { id });
  return hold(context, incoming, { because: because('secondTransaction'), paymentId, uid, lookAfterMs: null });
}

/** Pi may know a payment that our rows do not, and whose payer never signed in since. */
async function bookWithoutRow(context: ServerContext, incoming: IncomingRow, paymentId: string): Promise<boolean> {
  const known = await payerAtPi(context, paymentId);
  if (known === 'unavailable') return false;
  const lookAfterMs = DAY_MS;
  if (known === null)
    return hold(context, incoming, { because: because('unknownPayment'), paymentId: null, uid: null, lookAfterMs });
  return hold(context, incoming, { because: because('unknownPayer'), paymentId, uid: known, lookAfterMs });
}

/** The uid that Pi names for a payment to us; null when it knows none. */
async function payerAtPi(context: ServerContext, paymentId: string): Promise<string | null | 'unavailable'> {
  const response = await piClient(context).payment(paymentId);
  if (!('payment' in response)) return response.failure === 'unavailable' ? 'unavailable' : null;
  const { payment } = response;
  return isRefusal(checkPayment(payment, payment.uid, context.config.pi)) ? null : payment.uid;
}

async function credit(context: ServerContext, incoming: IncomingRow, payer: { id: string }): Promise<boolean> {
  const user = await keptAccountOf(context.db, payer.id);
  await inTransaction(context.db, async (tx) => {
    if ((await lockIncoming(tx, incoming.id))?.state !== 'open') return;
    await postArrival(tx, incoming, { kind: 'incoming.credited', to: freeMoney(user.id) });
    await notifyArrival(tx, user.id, incoming, 'otherWay');
    await markPosted(tx, incoming.id);
  });
  context.live.publishToUser(user.uid, 'wallet');
  return true;
}

async function hold({ db, log }: ServerContext, incoming: IncomingRow, facts: HeldFacts): Promise<boolean> {
  await inTransaction(db, async (tx) => {
    if ((await lockIncoming(tx, incoming.id))?.state !== 'open') return;
    const to = systemAccount('suspense.unmatched');
    await postArrival(tx, incoming, { kind: 'incoming.held', to });
    await markHeld(tx, { ...incoming, arrivedAt: incoming.arrived_at }, facts);
    // Somebody waits for it; a stranger's dust is no alarm.
    const { uid, because: why } = facts;
    if (uid !== null) await raiseAlarm({ db: tx, log }, { kind: 'held-money', subject: incoming.txid, because: [why] });
  });
  return true;
}

interface Posting {
  kind: 'incoming.credited' | 'incoming.held';
  to: ReturnType<typeof systemAccount>;
}

const postArrival = (tx: Db, { txid, amount }: IncomingRow, { kind, to }: Posting): Promise<void> =>
  postEvent(tx, {
    kind,
    refType: 'transaction',
    refId: txid,
    values: {},
    transfers: [{ debit: systemAccount('chain.in'), credit: to, amount }],
  });

/** Held money whose payer has become known since: a 404 of Pi, or a user without an account, need not last. */
async function lookAgain(context: ServerContext): Promise<number> {
  let looks = 0;
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const due = await claimHeld(context.db, BATCH, DAY_MS, LOOK_FOR_MS);
    for (const incoming of due) await attributeHeld(context, incoming);
    looks += due.length;
    if (due.length < BATCH) break;
  }
  return looks;
}

async function attributeHeld(context: ServerContext, incoming: IncomingRow): Promise<void> {
  const found = await findPayer(context, incoming);
  if (!found) return;
  const payer = await keptAccountOf(context.db, found.id);
  await inTransaction(context.db, async (tx) => {
    if ((await lockIncoming(tx, incoming.id))?.state !== 'held') return;
    await releaseHeld(tx, incoming, payer.id);
    await decideIncoming(tx, incoming.id, {
      state: 'credited',
      decidedBy: null,
      because: null,
      creditedTo: payer.id,
    });
    await notifyArrival(tx, payer.id, incoming, 'otherWay');
  });
  context.live.publishToUser(payer.uid, 'wallet');
}

/** The user whom our row or Pi names as the payer, when the money came from a wallet known to be theirs. */
async function findPayer(context: ServerContext, { memo, sender }: IncomingRow): Promise<{ id: string } | undefined> {
  if (memo === null || sender === null || !isPaymentId(memo)) return undefined;
  const row = await findPayment(context.db, memo);
  if (row) return row.payer_wallets.includes(sender) ? { id: row.user_id } : undefined;
  const response = await piClient(context).payment(memo);
  if (!('payment' in response)) return undefined;
  const { payment } = response;
  if (isRefusal(checkPayment(payment, payment.uid, context.config.pi))) return undefined;
  const user = await findUserBy(context.db, payment.uid);
  const isTheirs = sender === user?.wallet_address || sender === payment.fromAddress;
  return user?.pi_uid === payment.uid && isTheirs ? { id: user.id } : undefined;
}

/** Moves held money to a user's free money, and ends its alarm. */
export async function releaseHeld(tx: Db, { txid, amount }: IncomingRow, userId: string): Promise<void> {
  await postEvent(tx, {
    kind: 'held.credited',
    refType: 'transaction',
    refId: txid,
    values: {},
    transfers: [{ debit: systemAccount('suspense.unmatched'), credit: freeMoney(userId), amount }],
  });
  await clearAlarm(tx, 'held-money', txid);
}
