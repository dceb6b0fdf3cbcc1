/** What administrators decide about withdrawals; nobody decides about their own (docs/rules.md section 8). */
import { MONEY_REASONS, type PayoutResponse } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import type { Approver } from '../cases/cases';
import { maySecond, noteApproval, noteDecision, notifyAdministrators, refuseApprover } from '../cases/cases.service';
import { isSamePerson } from '../persons/persons.service';
import { readSent, readTransaction } from '../pi/horizon.service';
import { piClient, requestDeadline } from '../pi/pi.service';
import { knowSequence } from '../pi/chain-cursor.service';
import { completePayout, returnMoney } from './booking.service';
import { unbookedEnvelopes } from './envelopes.sql';
import { explainSequence } from './outgoing.service';
import { unbookedOutgoing } from './outgoing.sql';
import { alarmHeld, clearPayoutAlarms } from './payouts.alarms';
import { payoutMemos, toPayout } from './payouts.mapper';
import { approvalsNeeded } from './payouts.rules';
import { findPayout, isTxidTaken, isWaiting, lockPayout, type PayoutRow, withdrawnSince } from './payouts.sql';
import { mayBeReturned } from './return-check.service';
import { approveOnce, holdPayout as storeHold, movePayout } from './steps.sql';
import { cancelPayment } from './steps.service';

/** What deciding needs of the server; the command on it has as much. */
type Decider = Pick<ServerContext, 'db' | 'log' | 'live'>;

type Decide = (tx: Db, payout: PayoutRow) => Promise<Outcome<void>>;

/** Approves a withdrawal under review as approveReviewed does; a held one is resumed. */
export async function approvePayout(
  context: ServerContext,
  admin: Approver,
  id: string,
): Promise<Outcome<PayoutResponse>> {
  const payout = await readOthers(context, admin, id);
  if (!isRefusal(payout) && payout.state === 'held') return resumePayout(context, admin, id);
  return approveReviewed(context, admin, id);
}

/**
 * Approves a withdrawal under review, and queues it once enough different administrators did: two where all that its person
 * withdrew within 7 days is above 5,000 π. PAYMENT_STATE for the same administrator again, FORBIDDEN for one's own and for who may not
 * be the second, FRESH_SIGN_IN where two are needed.
 */
export async function approveReviewed(context: Decider, admin: Approver, id: string): Promise<Outcome<PayoutResponse>> {
  const payout = await readOthers(context, admin, id);
  if (isRefusal(payout)) return payout;
  return decide(context, payout, { admin, call: 'approve' }, async (tx, current) => {
    if (current.state !== 'review') return refuse('PAYMENT_STATE');
    const { inWeek } = await withdrawnSince(tx, current.user_id, current.created_at, id);
    const needed = approvalsNeeded(inWeek + current.amount);
    if (!(await approveOnce(tx, id, admin.id))) return refuse('PAYMENT_STATE');
    const isLast = current.approvals + 1 >= needed;
    const refusal = needed > 1 ? await refuseEyes(tx, admin, current, isLast) : undefined;
    if (refusal) return refusal;
    await noteApproval(tx, id, admin);
    if (isLast) await movePayout(tx, id, 'queued', { decidedBy: admin.id });
  });
}

/** Four eyes: why this administrator may not approve, or not as the second. All administrators are notified of the approval. */
async function refuseEyes(tx: Db, admin: Approver, payout: PayoutRow, isLast: boolean): Promise<Refusal | undefined> {
  const refusal = await refuseApprover(tx, admin, 'finance');
  if (refusal) return refusal;
  // The command on the server is a second pair of eyes, never the first.
  if (isLast ? !(await maySecond(tx, admin, 'finance')) : admin.isServer) return refuse('FORBIDDEN');
  const subject = { type: 'withdrawal', id: payout.id, label: `@${payout.username}` };
  await notifyAdministrators(tx, admin, { decision: 'payout', subject }, `payout:${payout.id}:${admin.id}`, !isLast);
  return undefined;
}

/**
 * Lets a held withdrawal go on when its place is free. First everything that left the app wallet is scanned: what pays a
 * withdrawal of the books is booked, and the wallet's sequence number counts as known. PAYMENT_STATE, PI_UNAVAILABLE.
 */
export async function resumePayout(
  context: ServerContext,
  admin: Caller,
  id: string,
): Promise<Outcome<PayoutResponse>> {
  const payout = await readOthers(context, admin, id);
  if (isRefusal(payout)) return payout;
  if (payout.state !== 'held') return refuse('PAYMENT_STATE');
  const sequence = await explainSequence(context, requestDeadline());
  if (isRefusal(sequence)) return sequence;
  await bookPaidOtherwise(context);
  return decide(context, payout, { admin, call: 'resume' }, async (tx, current) => {
    if (current.state !== 'held' && current.state !== 'completed') return refuse('PAYMENT_STATE');
    await knowSequence(tx, sequence);
    if (current.state === 'held') await goOn(tx, current, admin.id);
  });
}

/** A withdrawal that waited for its decision waits again, any other one for its place. */
function goOn(tx: Db, { id, held_from, because }: PayoutRow, decidedBy: string): Promise<void> {
  if (held_from === 'review') return movePayout(tx, id, 'review', { because: because.slice(0, -1), decidedBy });
  const isBegun = held_from !== null && held_from !== 'queued' && held_from !== 'creating';
  return movePayout(tx, id, 'queued', { because: [], decidedBy, ...(isBegun ? { resumeAt: held_from } : {}) });
}

/** Books the withdrawals that something else than the worker paid, each in its own transaction. */
async function bookPaidOtherwise(context: ServerContext): Promise<void> {
  for (const { hash, fee, memo, withdrawal_id: id } of await unbookedOutgoing(context.db)) {
    const payout = await findPayout(context.db, id);
    if (!payout || isRefusal(await verifyManualPayout(context, payout, hash, memo))) continue;
    await inTransaction(context.db, async (tx) => {
      const current = await lockPayout(tx, id);
      if (!current || !isWaiting(current) || (await isTxidTaken(tx, hash, id))) return;
      const isPisMemo = memo !== null && !payoutMemos(current).includes(memo);
      await completePayout(tx, current, { txid: hash, fee, ...(isPisMemo ? { paymentId: memo } : {}) });
      await clearPayoutAlarms(tx, id);
    });
    context.log.info({ withdrawalId: id, hash }, 'payout booked: the chain had paid it');
    context.live.publishToUser(payout.user_uid, 'wallet');
  }
}

/** Stops a withdrawal of which nothing was signed; the others go on. PAYMENT_STATE once something was. */
export async function holdPayout(
  context: ServerContext,
  admin: Caller,
  id: string,
  reason?: string,
): Promise<Outcome<PayoutResponse>> {
  const payout = await readOthers(context, admin, id);
  if (isRefusal(payout)) return payout;
  const heldBy = reason ? MONEY_REASONS.because('heldByAdminFor', { reason }) : MONEY_REASONS.because('heldByAdmin');
  const held = await decide(context, payout, { admin, call: 'hold', reason }, async (tx, current) => {
    const { state, resume_at, because } = current;
    const resumeAt = state === 'queued' && resume_at ? resume_at : state;
    const mayBeHeld = state === 'review' || state === 'queued' || state === 'creating' || state === 'created';
    if (!mayBeHeld) return refuse('PAYMENT_STATE');
    const isSigned = resumeAt !== 'on_chain' && (await unbookedEnvelopes(tx, id)).some(({ is_dead }) => !is_dead);
    const isUnsigned = !isSigned && (resumeAt === 'creating' || resumeAt === 'created');
    await storeHold(tx, id, {
      because: state === 'review' ? [...because, heldBy] : [heldBy],
      // With an envelope that may still be included, the next payout would take the same sequence number.
      pausesQueue: isSigned,
      resumeAt: isUnsigned ? 'creating' : resumeAt,
      dropsPayment: isUnsigned,
    });
  });
  // What stays open at Pi is cancelled before the next payout is created.
  if (!isRefusal(held) && payout.payment_id && held.data.paymentId === null)
    await cancelPayment(payout.payment_id, piClient(context));
  return held;
}

/**
 * Returns the money of a withdrawal that was not and cannot be sent any more; its payment is cancelled at Pi first.
 * PAYMENT_STATE otherwise, PI_UNAVAILABLE when chain or Pi do not say.
 */
export async function rejectPayout(
  context: ServerContext,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Outcome<PayoutResponse>> {
  const payout = await readOthers(context, admin, id);
  if (isRefusal(payout)) return payout;
  const mayReturn = await mayBeReturned(context, payout);
  if (isRefusal(mayReturn)) return mayReturn;
  return decide(context, payout, { admin, call: 'reject', reason }, async (tx, current) => {
    const hasMoved = current.state !== payout.state || current.updated_at.getTime() !== payout.updated_at.getTime();
    if (hasMoved) return refuse('PAYMENT_STATE');
    return returnMoney(tx, current, 'cancelled', { note: reason, decidedBy: admin.id });
  });
}

/**
 * Books a payout that an administrator signed, once the chain shows it: from the app wallet, exact amount, destination and
 * memo. TXID_USED for a transaction of another withdrawal, PAYMENT_NOT_VERIFIED, PAYMENT_STATE.
 */
export async function completeManualPayout(
  context: ServerContext,
  admin: Caller,
  id: string,
  sentTxid: string,
): Promise<Outcome<PayoutResponse>> {
  const txid = sentTxid.toLowerCase();
  const payout = await readOthers(context, admin, id);
  if (isRefusal(payout)) return payout;
  const fee = await verifyManualPayout(context, payout, txid, null);
  if (isRefusal(fee)) return fee;
  return decide(context, payout, { admin, call: 'complete' }, async (tx, current) => {
    if (!isWaiting(current)) return refuse('PAYMENT_STATE');
    if (current.txid !== txid && (await isTxidTaken(tx, txid, id))) return refuse('TXID_USED');
    return completePayout(tx, current, { txid, fee }, admin.id);
  });
}

/** The network fee of the transaction, if it pays exactly this withdrawal; `pisMemo` is a memo that Pi's record names. */
async function verifyManualPayout(
  { config }: ServerContext,
  payout: PayoutRow,
  txid: string,
  pisMemo: string | null,
): Promise<Outcome<bigint>> {
  const { horizonUrl, appWallet } = config.pi;
  const signal = requestDeadline();
  const [sent, chain] = await Promise.all([
    readSent(horizonUrl, txid, signal),
    readTransaction(horizonUrl, txid, signal),
  ]);
  if (sent === 'unavailable' || chain === 'unavailable') return refuse('PI_UNAVAILABLE');
  if (sent === 'not_found' || chain === 'not_found') return refuse('PAYMENT_NOT_VERIFIED');
  const [payment, ...others] = chain.payments;
  const hasMemo = chain.memo !== null && [...payoutMemos(payout), pisMemo].includes(chain.memo);
  const isOurs = sent.isSuccessful && sent.source === appWallet && hasMemo;
  if (!isOurs || !payment || others.length > 0) return refuse('PAYMENT_NOT_VERIFIED');
  if (payout.destination !== null && payment.to !== payout.destination) return refuse('PAYMENT_NOT_VERIFIED');
  return payment.amount === payout.amount ? sent.feeCharged : refuse('AMOUNT_MISMATCH');
}

/** NOT_FOUND; FORBIDDEN for the withdrawal of the administrator, or of another account of theirs. */
async function readOthers({ db }: Decider, admin: Caller, id: string): Promise<Outcome<PayoutRow>> {
  const payout = isUuid(id) ? await findPayout(db, id) : undefined;
  if (!payout) return refuse('NOT_FOUND');
  return (await isSamePerson(db, payout.user_id, admin.id)) ? refuse('FORBIDDEN') : payout;
}

/** What is decided, for the record. */
interface Act {
  admin: Caller & { isServer?: boolean };
  call: 'approve' | 'resume' | 'hold' | 'reject' | 'complete';
  reason?: string | undefined;
}

async function decide(context: Decider, { id }: PayoutRow, act: Act, work: Decide): Promise<Outcome<PayoutResponse>> {
  const decided = await inTransaction(context.db, async (tx): Promise<Outcome<PayoutRow>> => {
    const payout = await lockPayout(tx, id);
    if (!payout) return refuse('NOT_FOUND');
    const refusal = await work(tx, payout);
    if (isRefusal(refusal)) return refusal;
    const now = await findPayout(tx, id);
    if (!now) return refuse('NOT_FOUND');
    await recordDecision(context, tx, act, payout, now);
    await noteDecision(tx, 'payout', id, { by: act.admin, decision: act.call, reason: act.reason ?? null });
    return now;
  }).catch(refuseTakenPlace);
  if (isRefusal(decided)) return decided;
  context.log.info({ withdrawalId: id, state: decided.state }, 'payout decided by an administrator');
  context.live.publishToUser(decided.user_uid, 'wallet');
  return { success: true, data: toPayout(decided) };
}

async function recordDecision(
  context: Decider,
  tx: Db,
  { admin, call, reason }: Act,
  before: PayoutRow,
  now: PayoutRow,
): Promise<void> {
  if (now.state === 'held') {
    const pausesQueue = now.pauses_queue;
    await alarmHeld(context, tx, now, { because: now.because.slice(-1), pausesQueue });
  } else if (now.state !== before.state) await clearPayoutAlarms(tx, now.id);
  const facts = ({ state, approvals, txid }: PayoutRow) => ({ state, approvals, txid });
  await recordAct(tx, {
    actorId: admin.isServer ? null : admin.id,
    action: `payout.${call}`,
    target: now.id,
    reason: reason ?? null,
    before: facts(before),
    after: facts(now),
  });
}

/** Somebody else took the withdrawal's place, payment or transaction at the same moment. */
function refuseTakenPlace(error: unknown): Refusal {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint?.startsWith('withdrawal_')) return refuse('PAYMENT_STATE');
  throw error;
}
