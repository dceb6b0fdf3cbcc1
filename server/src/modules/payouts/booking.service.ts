import { MONEY_REASONS } from 'contracts';
import type { Db } from '../../platform/database/database';
import { clearAlarm } from '../alarms/alarms.service';
import { lockedMoney, systemAccount } from '../ledger/ledger';
import { postEvent, releaseMoney } from '../ledger/ledger.service';
import { closeEnvelope, expireEnvelopes, insertEnvelope } from './envelopes.sql';
import { notifyPayout } from './payouts.events';
import { type HoldDecision, type IncludedTransaction, wait } from './payouts.rules';
import { type PayoutRow } from './payouts.sql';
import { holdPayout, movePayout, postponePayout, requeuePayout } from './steps.sql';
import type { StepResult } from './steps.service';

/** Pauses before a step is repeated: from one second, doubled each time, up to five minutes. */
const RETRY = { firstMs: 1_000, maxMs: 300_000, doublings: 9 } as const;

/** Saves the outcome of a step on a locked withdrawal, and books its money. */
export async function commitStep(tx: Db, payout: PayoutRow, result: StepResult): Promise<void> {
  const { id } = payout;
  switch (result.to) {
    case 'created':
      return movePayout(tx, id, 'created', { paymentId: result.paymentId, destination: result.destination });
    case 'signed':
      await insertEnvelope(tx, id, result.signed);
      return movePayout(tx, id, 'signed');
    case 'sign_again':
      if (result.hasExpired) await expireEnvelopes(tx, id);
      return movePayout(tx, id, 'created');
    case 'look_again':
      return movePayout(tx, id, 'signed');
    case 'submitted':
      if (payout.state === 'signed') return movePayout(tx, id, 'submitted');
      return postpone(tx, payout, wait(MONEY_REASONS.because('notIncludedYet')));
    case 'on_chain':
      return movePayout(tx, id, 'on_chain', { txid: result.hash, fee: result.fee });
    case 'completed':
      return completePayout(tx, payout);
    case 'cancelling':
      if (result.failed) await postFailed(tx, payout, result.failed);
      return movePayout(tx, id, 'cancelling', {
        noteCode: result.note.code,
        ...(result.paymentId ? { paymentId: result.paymentId } : {}),
      });
    case 'returned':
      return returnMoney(tx, payout, 'returned');
    case 'held':
      if (result.failed) await postFailed(tx, payout, result.failed);
      if (result.hasExpired) await expireEnvelopes(tx, id);
      return hold(tx, payout, result);
    case 'queued':
      return requeuePayout(tx, id, result.because, pauseAfter(payout));
    case 'create_again':
      return postpone(tx, payout, { ...wait(result.because), isRefusal: true });
    case 'wait':
      return postpone(tx, payout, result);
  }
}

const pauseAfter = ({ attempts }: PayoutRow): number =>
  Math.min(RETRY.firstMs * 2 ** Math.min(attempts, RETRY.doublings), RETRY.maxMs);

const postpone = (tx: Db, payout: PayoutRow, waiting: ReturnType<typeof wait>): Promise<void> =>
  postponePayout(tx, payout.id, { ...waiting, afterMs: pauseAfter(payout) });

function hold(tx: Db, payout: PayoutRow, decision: HoldDecision): Promise<void> {
  const { because, pausesQueue, failed, dropsPayment = false } = decision;
  const resumeAt = dropsPayment ? 'creating' : failed ? 'created' : payout.state;
  return holdPayout(tx, payout.id, { because, pausesQueue, resumeAt, dropsPayment });
}

/** Books a payout that is on the chain: from the user's locked money, the network fee from the platform's fees. */
export async function completePayout(
  tx: Db,
  payout: PayoutRow,
  paid: { txid: string | null; fee: bigint | null; paymentId?: string } = payout,
  decidedBy?: string,
): Promise<void> {
  const { id, user_id, amount } = payout;
  const { txid, fee } = paid;
  if (txid === null || fee === null) throw new Error(`withdrawal ${id} has no transaction`);
  await postEvent(tx, {
    kind: 'withdrawal',
    refType: 'withdrawal',
    refId: id,
    values: {},
    transfers: [{ debit: lockedMoney(user_id), credit: systemAccount('chain.out'), amount }, ...networkFee(fee)],
  });
  await closeEnvelope(tx, txid, 'paid');
  await expireEnvelopes(tx, id);
  const { paymentId } = paid;
  await movePayout(tx, id, 'completed', {
    txid,
    fee,
    ...(decidedBy ? { decidedBy } : {}),
    ...(paymentId ? { paymentId } : {}),
  });
  await clearAlarm(tx, 'unknown-outgoing', txid);
  await notifyPayout(tx, payout, 'completed');
}

/** Releases the locked money. Call it only when no transaction of the withdrawal can be on the chain. */
export async function returnMoney(
  tx: Db,
  payout: PayoutRow,
  to: 'returned' | 'cancelled',
  decision: { note?: string; decidedBy?: string } = {},
): Promise<void> {
  const { id, user_id, amount } = payout;
  const cause = { kind: 'withdrawal.returned', refType: 'withdrawal', refId: id, values: {} } as const;
  await releaseMoney(tx, user_id, amount, cause);
  await movePayout(tx, id, to, decision);
  const { note = payout.note } = decision;
  await notifyPayout(tx, payout, to, { note, because: decision.note === undefined ? payout.note_code : null });
}

/** Books the fee of a failed transaction; it moved nothing else. */
async function postFailed(tx: Db, { id }: PayoutRow, { hash, feeCharged }: IncludedTransaction): Promise<void> {
  const transfers = networkFee(feeCharged);
  const cause = { refType: 'withdrawal', refId: hash, values: {} } as const;
  if (transfers.length > 0) await postEvent(tx, { kind: 'withdrawal.fee', ...cause, transfers });
  await closeEnvelope(tx, hash, 'failed');
  await expireEnvelopes(tx, id);
}

const networkFee = (amount: bigint) =>
  amount > 0n
    ? [{ debit: systemAccount('platform.fees'), credit: systemAccount('platform.network_fees'), amount }]
    : [];
