import type { PayoutResponse } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { readSent, readTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { completePayout, returnMoney } from './booking.service';
import { findPaidByMemo } from './chain.service';
import { liveEnvelopes } from './chain.sql';
import { payoutMemo, toPayout } from './payouts.mapper';
import { EXPIRY_MARGIN_MS } from './payouts.rules';
import { findPayout, isTxidTaken, lockPayout, movePayout, type PayoutRow } from './payouts.sql';

type Decide = (tx: Db, payout: PayoutRow) => Promise<Outcome<void>>;

/** Queues a withdrawal under review; a held one goes on where it stopped. PAYMENT_STATE otherwise. */
export function approvePayout(context: ServerContext, admin: Caller, id: string): Promise<Outcome<PayoutResponse>> {
  return decide(context, id, async (tx, payout) => {
    if (payout.state === 'review') return movePayout(tx, id, 'queued', { decidedBy: admin.id });
    if (payout.state !== 'held' || !payout.held_from) return refuse('PAYMENT_STATE');
    return movePayout(tx, id, payout.held_from, { reasons: [], decidedBy: admin.id });
  });
}

/** Returns the money of a withdrawal that was not and cannot be sent any more. PAYMENT_STATE otherwise. */
export async function rejectPayout(
  context: ServerContext,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Outcome<PayoutResponse>> {
  const payout = isUuid(id) ? await findPayout(context.db, id) : undefined;
  if (!payout) return refuse('NOT_FOUND');
  const manual = await findPaidByMemo(context, payout, requestDeadline());
  if (isRefusal(manual)) return manual;
  const mayStillArrive = manual ? true : await mayStillBeIncluded(context, id);
  if (isRefusal(mayStillArrive)) return mayStillArrive;
  return decide(context, id, (tx, current) =>
    rejectLocked(tx, current, mayStillArrive, { note: reason, decidedBy: admin.id }),
  );
}

async function rejectLocked(
  tx: Db,
  payout: PayoutRow,
  mayStillArrive: boolean,
  decision: { note: string; decidedBy: string },
): Promise<Outcome<void>> {
  if (mayStillArrive || payout.txid !== null) return refuse('PAYMENT_STATE');
  if (payout.state === 'review' || payout.state === 'queued') return returnMoney(tx, payout, 'cancelled', decision);
  return payout.state === 'held' ? movePayout(tx, payout.id, 'cancelling', decision) : refuse('PAYMENT_STATE');
}

/** True while an envelope is, or could still be, on the chain. PI_UNAVAILABLE when the chain does not respond. */
async function mayStillBeIncluded({ db, config }: ServerContext, id: string): Promise<Outcome<boolean>> {
  const now = (await productNow(db)).getTime();
  for (const { hash, max_time } of await liveEnvelopes(db, id)) {
    if (now <= max_time.getTime() + EXPIRY_MARGIN_MS) return true;
    const sent = await readSent(config.pi.horizonUrl, hash, requestDeadline());
    if (sent === 'unavailable') return refuse('PI_UNAVAILABLE');
    if (sent !== 'not_found') return true;
  }
  return false;
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
  const payout = isUuid(id) ? await findPayout(context.db, id) : undefined;
  if (!payout) return refuse('NOT_FOUND');
  const fee = await verifyManualPayout(context, payout, txid);
  if (isRefusal(fee)) return fee;
  return decide(context, id, async (tx, current) => {
    const isWaiting = current.state === 'queued' || current.state === 'held' || current.state === 'review';
    if (!isWaiting) return refuse('PAYMENT_STATE');
    if (current.txid !== txid && (await isTxidTaken(tx, txid, id))) return refuse('TXID_USED');
    return completePayout(tx, current, { txid, fee }, admin.id);
  });
}

/** The network fee of the transaction, if it pays exactly this withdrawal. */
async function verifyManualPayout(
  { config }: ServerContext,
  payout: PayoutRow,
  txid: string,
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
  const isOurs = sent.isSuccessful && sent.source === appWallet && chain.memo === payoutMemo(payout);
  if (!isOurs || !payment || others.length > 0) return refuse('PAYMENT_NOT_VERIFIED');
  if (payout.destination !== null && payment.to !== payout.destination) return refuse('PAYMENT_NOT_VERIFIED');
  return payment.amount === payout.amount ? sent.feeCharged : refuse('AMOUNT_MISMATCH');
}

async function decide({ db, live, log }: ServerContext, id: string, work: Decide): Promise<Outcome<PayoutResponse>> {
  if (!isUuid(id)) return refuse('NOT_FOUND');
  const decided = await inTransaction(db, async (tx): Promise<Outcome<PayoutRow>> => {
    const payout = await lockPayout(tx, id);
    if (!payout) return refuse('NOT_FOUND');
    const refusal = await work(tx, payout);
    return isRefusal(refusal) ? refusal : ((await findPayout(tx, id)) ?? refuse('NOT_FOUND'));
  });
  if (isRefusal(decided)) return decided;
  log.info({ withdrawalId: id, state: decided.state }, 'payout decided by an administrator');
  live.publishToUser(decided.user_uid, 'wallet');
  return { success: true, data: toPayout(decided) };
}
