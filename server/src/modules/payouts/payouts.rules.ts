/**
 * The rules of withdrawals (docs/rules.md section 8): when an administrator reviews one, what it may cost, and the state
 * machine that decides from the responses of Pi and the chain. An envelope counts as expired only when the chain itself
 * refuses it after its time and does not have it. Until then no other envelope is signed that could be included too.
 */
import { formatPi, type Stroops, STROOPS_PER_PI, toStroops, WITHDRAW } from 'contracts';
import type { SubmitResponse } from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';

/** Texts for users about their withdrawals (docs/rules.md section 12). */
export const PAYOUT_NOTES = {
  placed: 'Withdrawal Order has been palced !',
  tooMuch: 'You cannot withdraw more than your balance.',
  signInAgain:
    'Pi could not reach your wallet. Please login with Pi again, allow the wallet address, and try once more.',
  walletChanged: 'Your Pi wallet is another one than at the time of the request. Please try again.',
  noWallet: 'Your Pi wallet is not activated yet. Please activate it in the Pi app and try again.',
} as const;

/** How far Horizon may lag behind the chain before a transaction counts as expired. */
export const EXPIRY_MARGIN_MS = 30_000;

/** A transaction of ours that the chain included. */
export interface IncludedTransaction {
  hash: string;
  isSuccessful: boolean;
  /** Stroops. */
  feeCharged: bigint;
}

export type StepDecision =
  | { to: 'created'; paymentId: string; destination: string }
  /** Pi created another payment than requested; it is cancelled, nothing was signed for it. */
  | { to: 'create_again'; paymentId: string }
  /** Back to signing; `hasExpired`: no earlier envelope can be included any more. */
  | { to: 'sign_again'; hasExpired: boolean }
  | { to: 'submitted' }
  | { to: 'on_chain'; hash: string; fee: bigint }
  | { to: 'completed' }
  | { to: 'cancelling'; note: string; paymentId?: string; failed?: IncludedTransaction }
  | { to: 'returned' }
  | { to: 'held'; because: string; pausesQueue: boolean; failed?: IncludedTransaction }
  | { to: 'wait'; because: string };

export const wait = (because: string): StepDecision => ({ to: 'wait', because });
const hold = (because: string): StepDecision => ({ to: 'held', because, pausesQueue: false });
const holdAll = (because: string): StepDecision => ({ to: 'held', because, pausesQueue: true });

/** The payment requested from Pi. */
export interface PayoutRequest {
  withdrawalId: string;
  uid: string;
  amount: bigint;
  destination: string | null;
  network: string;
  appWallet: string;
}

/** Pi's response to the creation, or the payment that is open already. */
export type CreationOutcome =
  | { kind: 'payment'; payment: PiPayment }
  | { kind: 'other'; owner: 'ours' | 'unknown'; paymentId: string }
  | { kind: 'refused'; code: string }
  /** An administrator signed it manually before Pi was asked. */
  | { kind: 'paid_manually'; hash: string }
  | { kind: 'unavailable' };

/** Pi's refusals that only the user can resolve. */
const USER_MUST_ACT = new Set(['missing_scope', 'user_not_found', 'missing_wallet', 'invalid_address']);
/** Pi's refusals that resolve themselves, and responses that make no sense here. */
const TEMPORARY = new Set([
  'too_many_payments',
  'too_many_cancelled_payments',
  'payment_not_found',
  'ongoing_payment_found',
]);

/** creating → created, or why not. */
export function afterCreation(asked: PayoutRequest, seen: CreationOutcome): StepDecision {
  switch (seen.kind) {
    case 'unavailable':
      return wait('Pi does not answer');
    case 'paid_manually':
      return hold(`transaction ${seen.hash} pays it already`);
    case 'refused':
      if (USER_MUST_ACT.has(seen.code)) return { to: 'cancelling', note: PAYOUT_NOTES.signInAgain };
      return TEMPORARY.has(seen.code) ? wait(seen.code) : holdAll(`Pi refuses to create the payment: ${seen.code}`);
    case 'other':
      return seen.owner === 'ours'
        ? wait('Pi is busy with another payout of ours')
        : holdAll(`Pi has payment ${seen.paymentId} open, which is not of these books`);
    case 'payment':
      return afterPayment(asked, seen.payment);
  }
}

function afterPayment(asked: PayoutRequest, payment: PiPayment): StepDecision {
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

/** What the chain says about a payout's envelopes, read in this order: verdict, sequence, envelopes. */
export interface SubmissionOutcome {
  submit: SubmitResponse;
  /** The last sequence number our wallet used; null when unknown. */
  sequence: bigint | null;
  /** The included envelope; 'absent' when there is none, 'unknown' when the chain did not say. */
  found: IncludedTransaction | 'absent' | 'unknown';
  now: Date;
}

/** signed, submitted → on_chain, or why not. */
export function afterSubmission(envelope: { sequence: bigint; maxTime: Date }, seen: SubmissionOutcome): StepDecision {
  const { submit, found } = seen;
  if (found === 'unknown') return wait('the chain does not answer');
  if (found !== 'absent')
    return found.isSuccessful
      ? { to: 'on_chain', hash: found.hash, fee: found.feeCharged }
      : afterFailure(found, submit.verdict === 'refused' ? submit.operations : []);
  return submit.verdict === 'refused' ? afterRefusal(envelope, submit.code, seen) : { to: 'submitted' };
}

/** A failed transaction cost its fee and sequence number and moved nothing. */
function afterFailure(failed: IncludedTransaction, operations: string[]): StepDecision {
  if (operations.includes('op_no_destination')) return { to: 'cancelling', note: PAYOUT_NOTES.noWallet, failed };
  const because = `the transaction failed on the chain: ${operations.join() || 'no code'}`;
  return { to: 'held', because, pausesQueue: operations.includes('op_underfunded'), failed };
}

function afterRefusal(
  envelope: { sequence: bigint; maxTime: Date },
  code: string,
  seen: SubmissionOutcome,
): StepDecision {
  const isOver = seen.now.getTime() > envelope.maxTime.getTime() + EXPIRY_MARGIN_MS;
  const isOvertaken = seen.sequence !== null && seen.sequence >= envelope.sequence;
  switch (code) {
    case 'tx_too_late':
      return isOver ? { to: 'sign_again', hasExpired: true } : wait(code);
    case 'tx_bad_seq':
      return isOver && isOvertaken ? { to: 'sign_again', hasExpired: true } : wait(code);
    case 'tx_insufficient_fee':
      // The next envelope has the same sequence number: only one of the two can be included.
      return { to: 'sign_again', hasExpired: false };
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

/** Pi's record of a payment after a call, and the call's refusal code. */
export interface PaymentOutcome {
  payment: PiPayment | null;
  code: string | null;
}

/** Final refusals of a completion; another transaction never helps. */
const FINAL_CODES = new Set(['verification_failed', 'txid_mismatch', 'cancelled_payment']);

/** on_chain → completed, or why not. */
export function afterCompletion(txid: string, { payment, code }: PaymentOutcome): StepDecision {
  if (payment?.isCompleted) {
    const isOurs = payment.txid === null || payment.txid === txid;
    return isOurs ? { to: 'completed' } : hold(`Pi completed it with transaction ${payment.txid}`);
  }
  if (code !== null && FINAL_CODES.has(code)) return hold(`Pi refuses to complete it: ${code}`);
  return wait(code ?? 'Pi does not answer');
}

/** cancelling → returned, or why not. */
export function afterCancellation({ payment, code }: PaymentOutcome): StepDecision {
  if (payment?.isCancelled || code === 'cancelled_payment') return { to: 'returned' };
  if (payment?.txid || payment?.isCompleted || code === 'payment_tx_present' || code === 'already_completed')
    return hold(`Pi knows a transaction of a payout that sent none: ${code ?? payment?.txid}`);
  return wait(code ?? 'Pi does not answer');
}

/** An administrator decides about higher fees. */
const MAX_FEE: Stroops = STROOPS_PER_PI;

/**
 * The fee a payout offers: the last ledger's base fee, at least `floor` and twice the fee that was refused as too small.
 * Null above 1 π.
 */
export function payoutFee(baseFee: Stroops, floor: Stroops, refused: Stroops | null): Stroops | null {
  const least = baseFee > floor ? baseFee : floor;
  const raised = refused === null ? least : 2n * refused;
  const fee = raised > least ? raised : least;
  return fee <= MAX_FEE ? fee : null;
}

/** What is known about a withdrawal when it is requested. */
export interface WithdrawalRisk {
  amount: Stroops;
  walletChangedAt: Date | null;
  hasOpenDispute: boolean;
  hasOpenStrike: boolean;
  isSuspended: boolean;
  now: Date;
}

/** Why an administrator must review a withdrawal (docs/rules.md section 8); empty when it is sent at once. */
export function reviewReasons(risk: WithdrawalRisk): string[] {
  const sinceChange = risk.walletChangedAt ? risk.now.getTime() - risk.walletChangedAt.getTime() : Infinity;
  const reasons: [boolean, string][] = [
    [risk.amount > toStroops(WITHDRAW.reviewAbove), `above ${formatPi(WITHDRAW.reviewAbove)}`],
    [sinceChange < WITHDRAW.reviewAfterWalletChangeMs, 'wallet changed within 48 hours'],
    [risk.hasOpenDispute, 'open dispute'],
    [risk.hasOpenStrike, 'open strike'],
    [risk.isSuspended, 'suspended account'],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}
