/**
 * What follows from what Pi and the chain said about a payout: the state machine of withdrawals without its outer calls
 * (rules.md section 8). An envelope counts as dead only when the chain itself refuses it after its time and does not
 * have it; until then nothing else is signed that could be included beside it.
 */
import type { SubmitResponse } from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';
import { PAYOUT_NOTES } from './payout.messages';

/** Time for the chain's readers to catch up before a transaction is given up. */
export const DEAD_AFTER_MS = 30_000;

/** A transaction of ours that the chain has included. */
export interface Included {
  hash: string;
  isSuccessful: boolean;
  /** Stroops. */
  feeCharged: bigint;
}

export type Decision =
  | { to: 'created'; paymentId: string; destination: string }
  /** Pi made another payment than was asked for: it is cancelled, as nothing was signed for it. */
  | { to: 'create_again'; paymentId: string }
  /** Back to signing: `hasDied` = the envelopes so far can never be included. */
  | { to: 'sign_again'; hasDied: boolean }
  | { to: 'submitted' }
  | { to: 'on_chain'; hash: string; fee: bigint }
  | { to: 'completed' }
  | { to: 'cancelling'; note: string; paymentId?: string; failed?: Included }
  | { to: 'returned' }
  | { to: 'held'; because: string; pausesQueue: boolean; failed?: Included }
  | { to: 'wait'; because: string };

export const wait = (because: string): Decision => ({ to: 'wait', because });
const hold = (because: string): Decision => ({ to: 'held', because, pausesQueue: false });
const holdAll = (because: string): Decision => ({ to: 'held', because, pausesQueue: true });

/** What was asked of Pi. */
export interface Asked {
  withdrawalId: string;
  uid: string;
  amount: bigint;
  destination: string | null;
  network: string;
  appWallet: string;
}

/** Pi's answer to the creation, or the payment that it has open already. */
export type CreationSeen =
  | { kind: 'payment'; payment: PiPayment }
  | { kind: 'other'; owner: 'ours' | 'unknown'; paymentId: string }
  | { kind: 'refused'; code: string }
  /** An administrator signed it before it came to Pi. */
  | { kind: 'paid_by_hand'; hash: string }
  | { kind: 'unavailable' };

/** Pi's refusals that only the user can mend. */
const USER_MUST_ACT = new Set(['missing_scope', 'user_not_found', 'missing_wallet', 'invalid_address']);
/** Pi's refusals that pass by themselves, and answers that make no sense here. */
const PASSING = new Set([
  'too_many_payments',
  'too_many_cancelled_payments',
  'payment_not_found',
  'ongoing_payment_found',
]);

/** creating → created, or why not. */
export function afterCreation(asked: Asked, seen: CreationSeen): Decision {
  switch (seen.kind) {
    case 'unavailable':
      return wait('Pi does not answer');
    case 'paid_by_hand':
      return hold(`transaction ${seen.hash} pays it already`);
    case 'refused':
      if (USER_MUST_ACT.has(seen.code)) return { to: 'cancelling', note: PAYOUT_NOTES.signInAgain };
      return PASSING.has(seen.code) ? wait(seen.code) : holdAll(`Pi refuses to create the payment: ${seen.code}`);
    case 'other':
      return seen.owner === 'ours'
        ? wait('Pi is busy with another payout of ours')
        : holdAll(`Pi has payment ${seen.paymentId} open, which is not of these books`);
    case 'payment':
      return judgePayment(asked, seen.payment);
  }
}

function judgePayment(asked: Asked, payment: PiPayment): Decision {
  const { paymentId, toAddress } = payment;
  if (payment.txid !== null || payment.isCompleted)
    return hold(`payment ${paymentId} has a transaction that is not ours`);
  const isAsAsked =
    !payment.isCancelled &&
    payment.metadata.withdrawalId === asked.withdrawalId &&
    payment.uid === asked.uid &&
    payment.amount === asked.amount &&
    payment.direction === 'app_to_user' &&
    payment.network === asked.network &&
    payment.fromAddress === asked.appWallet;
  if (!isAsAsked || !toAddress) return { to: 'create_again', paymentId };
  if (asked.destination !== null && asked.destination !== toAddress)
    return { to: 'cancelling', note: PAYOUT_NOTES.walletChanged, paymentId };
  return { to: 'created', paymentId, destination: toAddress };
}

/** What the chain says about the envelopes of a payout. Read in this order: verdict, sequence, envelopes. */
export interface SubmissionSeen {
  submit: SubmitResponse;
  /** Last sequence number that our wallet used; null = not known. */
  sequence: bigint | null;
  /** The envelope that the chain included; 'absent' = none of them, 'unknown' = the chain did not say. */
  found: Included | 'absent' | 'unknown';
  now: Date;
}

/** signed, submitted → on_chain, or why not. */
export function afterSubmission(envelope: { sequence: bigint; maxTime: Date }, seen: SubmissionSeen): Decision {
  const { submit, found } = seen;
  if (found === 'unknown') return wait('the chain does not answer');
  if (found !== 'absent')
    return found.isSuccessful
      ? { to: 'on_chain', hash: found.hash, fee: found.feeCharged }
      : afterFailure(found, submit.verdict === 'refused' ? submit.operations : []);
  return submit.verdict === 'refused' ? afterRefusal(envelope, submit.code, seen) : { to: 'submitted' };
}

/** Included and failed: it cost its fee and its sequence number, and moved nothing. */
function afterFailure(failed: Included, operations: string[]): Decision {
  if (operations.includes('op_no_destination')) return { to: 'cancelling', note: PAYOUT_NOTES.noWallet, failed };
  const because = `the transaction failed on the chain: ${operations.join() || 'no code'}`;
  return { to: 'held', because, pausesQueue: operations.includes('op_underfunded'), failed };
}

function afterRefusal(envelope: { sequence: bigint; maxTime: Date }, code: string, seen: SubmissionSeen): Decision {
  const isOver = seen.now.getTime() > envelope.maxTime.getTime() + DEAD_AFTER_MS;
  const isOvertaken = seen.sequence !== null && seen.sequence >= envelope.sequence;
  switch (code) {
    case 'tx_too_late':
      return isOver ? { to: 'sign_again', hasDied: true } : wait(code);
    case 'tx_bad_seq':
      return isOver && isOvertaken ? { to: 'sign_again', hasDied: true } : wait(code);
    case 'tx_insufficient_fee':
      // The next one has the same sequence number, so that only one of the two can be included.
      return { to: 'sign_again', hasDied: false };
    case 'tx_too_early':
    case 'tx_failed':
    case 'tx_internal_error':
      return wait(code);
    case 'tx_insufficient_balance':
      return holdAll('the app wallet holds too little');
    default:
      return holdAll(`the chain refuses the transaction: ${code}`);
  }
}

/** What Pi says about a payment of ours after a call; `code` is its refusal. */
export interface PaymentSeen {
  payment: PiPayment | null;
  code: string | null;
}

/** Pi's refusals of a completion that no repetition mends: never with another transaction. */
const FINAL = new Set(['verification_failed', 'txid_mismatch', 'cancelled_payment']);

/** on_chain → completed, or why not. */
export function afterCompletion(txid: string, { payment, code }: PaymentSeen): Decision {
  if (payment?.isCompleted) {
    const isOurs = payment.txid === null || payment.txid === txid;
    return isOurs ? { to: 'completed' } : hold(`Pi completed it with transaction ${payment.txid}`);
  }
  if (code !== null && FINAL.has(code)) return hold(`Pi refuses to complete it: ${code}`);
  return wait(code ?? 'Pi does not answer');
}

/** cancelling → returned, or why not. */
export function afterCancellation({ payment, code }: PaymentSeen): Decision {
  if (payment?.isCancelled || code === 'cancelled_payment') return { to: 'returned' };
  if (payment?.txid || payment?.isCompleted || code === 'payment_tx_present' || code === 'already_completed')
    return hold(`Pi knows a transaction of a payout that sent none: ${code ?? payment?.txid}`);
  return wait(code ?? 'Pi does not answer');
}
