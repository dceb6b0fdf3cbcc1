/**
 * The rules of withdrawals (docs/rules.md section 8): when an administrator reviews one, what it may cost, and the state
 * machine that decides from the responses of Pi and the chain. An envelope is dead only when the same Horizon shows a ledger
 * that closed after its time and, read after that, has no transaction of its hash. Until then no other envelope is signed
 * that could be included too.
 */
import {
  DAY_MS,
  MONEY_REASONS,
  type Reason,
  type Stroops,
  STROOPS_PER_PI,
  toStroops,
  WITHDRAW,
  WITHDRAWAL_REASONS,
} from 'contracts';
import type { SubmitResponse } from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';

const { because } = MONEY_REASONS;

/** A ledger must close this long after an envelope's time before the envelope is dead. */
const EXPIRY_MARGIN_MS = 30_000;

/** True when a Horizon with this newest ledger has every ledger that could include the envelope. */
export const isPast = (maxTime: Date, ledgerTime: Date): boolean =>
  ledgerTime.getTime() > maxTime.getTime() + EXPIRY_MARGIN_MS;

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
  | { to: 'create_again'; paymentId: string; because: Reason }
  /** Back to signing; `hasExpired`: no earlier envelope can be included any more. */
  | { to: 'sign_again'; hasExpired: boolean }
  /** An envelope that may be on the chain is looked up before another is signed. */
  | { to: 'look_again' }
  | { to: 'submitted' }
  | { to: 'on_chain'; hash: string; fee: bigint }
  | { to: 'completed' }
  | { to: 'cancelling'; note: Reason; paymentId?: string; failed?: IncludedTransaction }
  | { to: 'returned' }
  | HoldDecision
  /** Another payout of ours is open at Pi: this one returns to the queue. */
  | { to: 'queued'; because: Reason }
  | WaitDecision;

export interface HoldDecision {
  to: 'held';
  because: Reason[];
  pausesQueue: boolean;
  failed?: IncludedTransaction;
  /** Its payment was cancelled at Pi: another is created when it goes on. */
  dropsPayment?: true;
  /** None of its envelopes can be included any more. */
  hasExpired?: true;
}

/** Pi or the chain did not let it go on. */
interface WaitDecision {
  to: 'wait';
  because: Reason;
  /** Too many of these hold the payout; silence and a Horizon that lags hold nobody. */
  isRefusal: boolean;
  alarmAfterMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Answers that do not let a payout go on, in one step, and how long they may go on. */
const REFUSALS_MAX = 10;
const REFUSED_MAX_MS = 30 * MINUTE_MS;
const SILENCE_ALARM_MS = 30 * MINUTE_MS;
const LAG_ALARM_MS = 10 * MINUTE_MS;
/** Envelopes of one withdrawal that never reached the chain, since it was last resumed. */
export const ENVELOPES_MAX = 10;

export const wait = (reason: Reason, alarmAfterMs = SILENCE_ALARM_MS): WaitDecision => ({
  to: 'wait',
  because: reason,
  isRefusal: false,
  alarmAfterMs,
});
/** Pi or the chain refused with a code of theirs. */
const refused = (code: string): StepDecision => ({ ...wait(because('code', { code })), isRefusal: true });
export const hold = (...reasons: Reason[]): HoldDecision => ({ to: 'held', because: reasons, pausesQueue: false });
export const holdAll = (...reasons: Reason[]): HoldDecision => ({ to: 'held', because: reasons, pausesQueue: true });

/** What a step has met so far. */
export interface StepRecord {
  refusals: number;
  refusedSince: Date | null;
}

/** Why a payout whose step is refused once more is held now; null while it may try again. */
export function holdReason(decision: StepDecision, { refusals, refusedSince }: StepRecord, now: Date): Reason[] | null {
  const isRefused = decision.to === 'create_again' || (decision.to === 'wait' && decision.isRefusal);
  if (!isRefused) return null;
  const refusedMs = refusedSince ? now.getTime() - refusedSince.getTime() : 0;
  const isTooMuch = refusals + 1 >= REFUSALS_MAX || refusedMs >= REFUSED_MAX_MS;
  return isTooMuch ? [because('notLetOn', { times: refusals + 1 }), decision.because] : null;
}

/**
 * Whether the app wallet's sequence number on the chain is the last one that the books account for. Lower: Horizon lags.
 * Higher: somebody sent what the books do not know, and all payouts wait. Null when they are equal.
 */
export function afterComparison(known: bigint, used: bigint): HoldDecision | WaitDecision | null {
  const numbers = { used: String(used), known: String(known) };
  if (used < known) return wait(because('horizonLags', numbers), LAG_ALARM_MS);
  return used > known ? holdAll(because('sequenceMoved', numbers)) : null;
}

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
      return wait(because('piSilent'));
    case 'refused':
      if (USER_MUST_ACT.has(seen.code)) return { to: 'cancelling', note: WITHDRAWAL_REASONS.because('signInAgain') };
      return TEMPORARY.has(seen.code) ? refused(seen.code) : holdAll(because('piRefusesCreation', { code: seen.code }));
    case 'other':
      return seen.owner === 'ours'
        ? { to: 'queued', because: because('piBusy') }
        : holdAll(because('piHasForeign', { paymentId: seen.paymentId }));
    case 'payment':
      return afterPayment(asked, seen.payment);
  }
}

function afterPayment(asked: PayoutRequest, payment: PiPayment): StepDecision {
  const { paymentId, toAddress } = payment;
  if (payment.txid !== null || payment.isCompleted) return hold(because('foreignTransaction', { paymentId }));
  const isAsAsked =
    !payment.isCancelled &&
    payment.metadata.withdrawalId === asked.withdrawalId &&
    payment.uid === asked.uid &&
    payment.amount === asked.amount &&
    payment.direction === 'app_to_user' &&
    payment.network === asked.network &&
    payment.fromAddress === asked.appWallet;
  if (!isAsAsked || !toAddress) return { to: 'create_again', paymentId, because: because('otherPayment') };
  if (asked.destination !== null && asked.destination !== toAddress)
    return { to: 'cancelling', note: WITHDRAWAL_REASONS.because('walletChanged'), paymentId };
  return { to: 'created', paymentId, destination: toAddress };
}

/** What the chain says about a payout's envelopes. */
export interface SubmissionOutcome {
  submit: SubmitResponse;
  /** The included envelope; 'absent' when there is none, 'unknown' when the chain did not say. */
  found: IncludedTransaction | 'absent' | 'unknown';
  /**
   * Read before the envelopes were looked up, from the same Horizon: its newest ledger's time and the last sequence number
   * that our wallet used; null when unknown.
   */
  ledgerTime: Date | null;
  sequence: bigint | null;
  /** The last sequence number that the books account for. */
  known: bigint | null;
}

/** signed, submitted → on_chain, or why not. */
export function afterSubmission(envelope: { sequence: bigint; maxTime: Date }, seen: SubmissionOutcome): StepDecision {
  const { submit, found, ledgerTime } = seen;
  if (found === 'unknown') return wait(because('chainSilent'));
  if (found !== 'absent')
    return found.isSuccessful
      ? { to: 'on_chain', hash: found.hash, fee: found.feeCharged }
      : afterFailure(found, submit.verdict === 'refused' ? submit.operations : []);
  if (ledgerTime && isPast(envelope.maxTime, ledgerTime)) return afterDeath(envelope, seen);
  return submit.verdict === 'refused' ? afterRefusal(submit.code) : { to: 'submitted' };
}

/** The envelope can never be included. When its number is used up, the books must know by whom before another is signed. */
function afterDeath(envelope: { sequence: bigint }, { sequence, known }: SubmissionOutcome): StepDecision {
  if (sequence === null || known === null) return wait(because('chainSilent'));
  if (sequence < envelope.sequence || known >= envelope.sequence) return { to: 'sign_again', hasExpired: true };
  return holdAll(because('sequenceUsed', { sequence: String(envelope.sequence) }));
}

/** A failed transaction cost its fee and sequence number and moved nothing. */
function afterFailure(failed: IncludedTransaction, operations: string[]): StepDecision {
  if (operations.includes('op_no_destination'))
    return { to: 'cancelling', note: WITHDRAWAL_REASONS.because('noWallet'), failed };
  const reason = because('failedOnChain', { codes: operations.join() || '–' });
  return { to: 'held', because: [reason], pausesQueue: operations.includes('op_underfunded'), failed };
}

/** The chain refused it, and Horizon has no ledger yet that proves it dead. */
function afterRefusal(code: string): StepDecision {
  switch (code) {
    case 'tx_too_late':
    case 'tx_bad_seq':
    case 'tx_failed':
      // It may be on the chain while Horizon lags behind it.
      return wait(because('code', { code }));
    case 'tx_insufficient_fee':
      // The next envelope has the same sequence number: only one of the two can be included.
      return { to: 'sign_again', hasExpired: false };
    case 'tx_too_early':
    case 'tx_internal_error':
      return refused(code);
    case 'tx_insufficient_balance':
      return holdAll(because('walletTooLow'));
    default:
      return holdAll(because('chainRefuses', { code }));
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
    return isOurs ? { to: 'completed' } : hold(because('completedWith', { txid: String(payment.txid) }));
  }
  if (code !== null && FINAL_CODES.has(code)) return hold(because('piRefusesCompletion', { code }));
  return code === null ? wait(because('piSilent')) : refused(code);
}

/** cancelling → returned, or why not. */
export function afterCancellation({ payment, code }: PaymentOutcome): StepDecision {
  if (payment?.isCancelled || code === 'cancelled_payment') return { to: 'returned' };
  if (payment?.txid || payment?.isCompleted || code === 'payment_tx_present' || code === 'already_completed')
    return hold(because('piKnowsTransaction', { what: String(code ?? payment?.txid) }));
  return code === null ? wait(because('piSilent')) : refused(code);
}

/** How many administrators must approve a withdrawal under review, by all that its person withdrew within 7 days. */
export const approvalsNeeded = (inAll: Stroops): number => (inAll > toStroops(WITHDRAW.twoApprovalsAbove) ? 2 : 1);

/** An administrator decides about higher fees. */
const MAX_FEE: Stroops = STROOPS_PER_PI;

/** Whether no fee up to the ceiling can do: then all payouts wait. */
export const asksTooMuch = (baseFee: Stroops): boolean => baseFee > MAX_FEE;

/**
 * The fee a payout offers: what the ledger asks for now, at least `floor`, and twice the fee that was just refused as too small.
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
  /** Of all withdrawals of the person within 24 hours and within 7 days, this one included. */
  inDay: Stroops;
  inWeek: Stroops;
  walletChangedAt: Date | null;
  hasOpenDispute: boolean;
  hasOpenStrike: boolean;
  isSuspended: boolean;
  now: Date;
}

/** Why an administrator must review a withdrawal (docs/rules.md section 8); empty when it is sent at once. */
export function reviewReasons(risk: WithdrawalRisk): Reason[] {
  const sinceChange = risk.walletChangedAt ? risk.now.getTime() - risk.walletChangedAt.getTime() : Infinity;
  const isAbove = risk.amount > toStroops(WITHDRAW.reviewAbove);
  const most = WITHDRAW.reviewAbove;
  const days = WITHDRAW.twoApprovalsWithinMs / DAY_MS;
  const reasons: [boolean, Reason][] = [
    [isAbove, because('above', { most })],
    [
      !isAbove && risk.inDay > toStroops(most),
      because('aboveInHours', { most, hours: WITHDRAW.reviewWithinMs / HOUR_MS }),
    ],
    [!isAbove && approvalsNeeded(risk.inWeek) > 1, because('aboveInDays', { most: WITHDRAW.twoApprovalsAbove, days })],
    [
      sinceChange < WITHDRAW.reviewAfterWalletChangeMs,
      because('walletChanged', { hours: WITHDRAW.reviewAfterWalletChangeMs / HOUR_MS }),
    ],
    [risk.hasOpenDispute, because('openDispute')],
    [risk.hasOpenStrike, because('openStrike')],
    [risk.isSuspended, because('suspended')],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}
