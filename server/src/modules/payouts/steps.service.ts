/** The outer calls of each step of a payout; the rules decide what follows from the responses. */
import { MONEY_REASONS, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { productNow } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import {
  readBaseFee,
  readLedgerTime,
  readSent,
  readSequence,
  readTransaction,
  type SentTransaction,
  submitEnvelope,
} from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';
import { createA2uPayment, openA2uPayments, piClient, type PiClient, type PiResponse } from '../pi/pi.service';
import { canBePaid, type SignedPayout, signPayout } from './envelope.rules';
import { type EnvelopeRow, unbookedEnvelopes } from './envelopes.sql';
import { compareSequence, findPaidOtherwise, knownSequence } from './outgoing.service';
import {
  afterCancellation,
  afterComparison,
  afterCompletion,
  afterCreation,
  afterSubmission,
  asksTooMuch,
  type CreationOutcome,
  ENVELOPES_MAX,
  hold,
  holdAll,
  type HoldDecision,
  holdReason,
  isPast,
  type PaymentOutcome,
  payoutFee,
  type PayoutRequest,
  type StepDecision,
  type SubmissionOutcome,
  wait,
} from './payouts.rules';
import { findPayoutByPayment, payoutExists, type PayoutRow } from './payouts.sql';

const { because } = MONEY_REASONS;

/** A new signature, or a decision of the rules. */
export type StepResult = StepDecision | { to: 'signed'; signed: SignedPayout };

/** How long the chain may take to include a transaction. */
const ENVELOPE_LIFE_MS = 180_000;

/** Makes the outer calls of the step that follows the committed state. Safe to repeat after a crash at any point. */
export async function callStep(context: ServerContext, payout: PayoutRow): Promise<StepResult> {
  const pi = piClient(context);
  const result = await callOutside(context, payout, pi);
  if (result.to === 'signed') return result;
  const { refusals, refused_since: refusedSince } = payout;
  const tooOften = holdReason(result, { refusals, refusedSince }, await productNow(context.db));
  const held = tooOften === null ? result : hold(...tooOften);
  return held.to === 'held' ? letOthersGoOn(context, payout, held, pi) : held;
}

function callOutside(context: ServerContext, payout: PayoutRow, pi: PiClient): Promise<StepResult> {
  switch (payout.state) {
    case 'creating':
      return createAtPi(context, payout, pi);
    case 'created':
      return sign(context, payout, pi.signal);
    case 'signed':
    case 'submitted':
      return submit(context, payout, pi.signal);
    case 'on_chain':
      return completeAtPi(payout, pi);
    case 'cancelling':
      return cancelAtPi(payout, pi);
    default:
      throw new Error(`a payout in state ${payout.state} has no step`);
  }
}

/**
 * A payout that is held must not keep the others waiting: its payment is cancelled at Pi first, where Pi allows one at a time.
 * With an envelope that may still be included all wait, because the next one would take the same sequence number.
 */
async function letOthersGoOn(
  { db }: ServerContext,
  { id, state, payment_id }: PayoutRow,
  decision: HoldDecision,
  pi: PiClient,
): Promise<StepDecision> {
  if (decision.pausesQueue || state === 'on_chain' || state === 'cancelling' || state === 'creating') return decision;
  const isOpen =
    !decision.failed && !decision.hasExpired && (await unbookedEnvelopes(db, id)).some(({ is_dead }) => !is_dead);
  if (isOpen || !payment_id) return { ...decision, pausesQueue: true };
  const cancelled = await cancelPayment(payment_id, pi);
  if (cancelled.to === 'wait') return cancelled;
  return cancelled.to === 'returned' ? { ...decision, dropsPayment: true } : { ...decision, pausesQueue: true };
}

async function createAtPi(context: ServerContext, payout: PayoutRow, pi: PiClient): Promise<StepDecision> {
  const { network, appWallet } = context.config.pi;
  const { id, user_uid: uid, amount, destination } = payout;
  const paid = await findPaidOtherwise(context, payout, pi.signal);
  const compared = isRefusal(paid) ? null : await compareSequence(context, pi.signal);
  if (isRefusal(paid) || !compared) return wait(because('piOrChainSilent'));
  const difference = afterComparison(compared.known, compared.used);
  if (paid) return holdPaid(paid.hash, difference);
  if (difference) return difference;
  const asked: PayoutRequest = { withdrawalId: id, uid, amount, destination, network, appWallet };
  const decision = afterCreation(asked, await readCreation(context, payout, pi));
  if (decision.to === 'create_again') await pi.cancel(decision.paymentId);
  return decision;
}

/** Something else than the worker paid it: an administrator who signed by hand, or this worker before a restore. */
function holdPaid(hash: string, difference: StepDecision | null): HoldDecision {
  const paid = because('paidAlready', { txid: hash });
  return difference?.to === 'held' ? holdAll(paid, ...difference.because) : hold(paid);
}

/** Reuses what an earlier attempt left open instead of creating another payment. */
async function readCreation(context: ServerContext, payout: PayoutRow, pi: PiClient): Promise<CreationOutcome> {
  const open = await openA2uPayments(context, pi.signal);
  if (open === null) return { kind: 'unavailable' };
  const openPayment = open.find((payment) => isFor(payment, payout)) ?? open[0];
  if (openPayment) return settleOpenPayment(context, payout, openPayment, pi);
  const { id, user_uid: uid, amount } = payout;
  const order = {
    uid,
    amount: toPi(amount),
    memo: 'Withdrawal from your Dotpi wallet',
    metadata: { withdrawalId: id },
  };
  const response = await createA2uPayment(context, order, pi.signal);
  if ('payment' in response) return { kind: 'payment', payment: response.payment };
  if (response.failure === 'unavailable') return { kind: 'unavailable' };
  return response.openPayment
    ? settleOpenPayment(context, payout, response.openPayment, pi)
    : { kind: 'refused', code: response.code };
}

const isFor = (payment: PiPayment, payout: PayoutRow) => payment.metadata.withdrawalId === payout.id;

/** Another payment of ours is open: it ends at Pi as it ended in the books, or is waited for. */
async function settleOpenPayment(
  context: ServerContext,
  payout: PayoutRow,
  payment: PiPayment,
  pi: PiClient,
): Promise<CreationOutcome> {
  if (isFor(payment, payout)) return { kind: 'payment', payment };
  const { paymentId, metadata } = payment;
  const { withdrawalId } = metadata;
  const isOurs =
    typeof withdrawalId === 'string' && isUuid(withdrawalId) && (await payoutExists(context.db, withdrawalId));
  if (!isOurs) return { kind: 'other', owner: 'unknown', paymentId };
  const stored = await findPayoutByPayment(context.db, paymentId);
  // Nothing is signed for a payment that is not stored: it can be cancelled.
  if (!stored || stored.state === 'returned' || stored.state === 'cancelled') await pi.cancel(paymentId);
  else if (stored.state === 'completed' && stored.txid) await endPaidPayment(context, paymentId, stored.txid, pi);
  return { kind: 'other', owner: 'ours', paymentId };
}

/**
 * Ends the open payment of a withdrawal that is paid. Pi links a payment to the transaction it is told, for good, and one that does
 * not carry the payment's id blocks it, and with it every payout: what was signed by hand under the withdrawal's own memo cancels it.
 */
async function endPaidPayment(context: ServerContext, paymentId: string, txid: string, pi: PiClient): Promise<void> {
  const sent = await readTransaction(context.config.pi.horizonUrl, txid, pi.signal);
  if (sent === 'unavailable' || sent === 'not_found') return;
  if (sent.memo === paymentId) await pi.complete(paymentId, txid);
  else await pi.cancel(paymentId);
}

/** Before a signature, every earlier envelope is looked up again and the wallet's sequence number is compared. */
async function sign(context: ServerContext, payout: PayoutRow, signal: AbortSignal): Promise<StepResult> {
  const { horizonUrl, network } = context.config.pi;
  const { walletSeed: seed, minFee } = context.config.payouts;
  const { payment_id: memo, destination, amount } = payout;
  if (!seed || !memo || !destination) throw new Error(`payout ${payout.id} cannot be signed here`);
  if (!canBePaid(destination, memo)) return hold(because('noAddress'));
  const envelopes = await unbookedEnvelopes(context.db, payout.id);
  const signedTimes = envelopes.filter(({ is_recent }) => is_recent).length;
  if (signedTimes >= ENVELOPES_MAX) return hold(because('neverIncluded', { times: signedTimes }));
  const [baseFee, ledgerTime, compared] = await Promise.all([
    readBaseFee(horizonUrl, signal),
    readLedgerTime(horizonUrl, signal),
    compareSequence(context, signal),
  ]);
  if (baseFee === null || ledgerTime === null || !compared) return wait(because('chainSilent'));
  const live = envelopes.find(({ is_dead }) => !is_dead);
  const found = await findIncluded(horizonUrl, envelopes, signal);
  if (found === 'unknown') return wait(because('chainSilent'));
  if (found !== 'absent' || (live && compared.used >= live.sequence)) return { to: 'look_again' };
  const difference = afterComparison(compared.known, compared.used);
  if (difference) return difference;
  if (asksTooMuch(baseFee)) return wait(because('feeTooHigh'), 0);
  const fee = payoutFee(baseFee, minFee, live?.max_fee ?? null);
  if (fee === null) return holdForFee(envelopes, ledgerTime);
  const sequence = compared.used + 1n;
  const maxTime = new Date(ledgerTime.getTime() + ENVELOPE_LIFE_MS);
  return { to: 'signed', signed: signPayout({ seed, network, destination, amount, memo, sequence, fee, maxTime }) };
}

/** Held alone once its envelopes have expired: until then one of them could take the next payout's sequence number. */
function holdForFee(envelopes: EnvelopeRow[], ledgerTime: Date): StepDecision {
  if (!isPast(lastTime(envelopes), ledgerTime)) return wait(because('feeRefusedWaits'));
  return { ...hold(because('feeRefused')), hasExpired: true };
}

/** Envelopes with one sequence number differ by fee and time: the last time decides. */
const lastTime = (envelopes: EnvelopeRow[]): Date =>
  new Date(Math.max(...envelopes.map(({ max_time }) => max_time.getTime())));

async function submit(context: ServerContext, payout: PayoutRow, signal: AbortSignal): Promise<StepDecision> {
  const { horizonUrl, appWallet } = context.config.pi;
  const envelopes = await unbookedEnvelopes(context.db, payout.id);
  const [newest] = envelopes;
  if (!newest) throw new Error(`payout ${payout.id} has no envelope`);
  const maxTime = lastTime(envelopes);
  const envelope = { sequence: newest.sequence, maxTime };
  const response = await submitEnvelope(horizonUrl, newest.envelope, signal);
  const found = await findIncluded(horizonUrl, envelopes, signal);
  const seen: SubmissionOutcome = { submit: response, found, ledgerTime: null, sequence: null, known: null };
  if (found !== 'absent') return afterSubmission(envelope, seen);
  // What is absent after this ledger was read, and not only before, can never be included.
  const ledgerTime = await readLedgerTime(horizonUrl, signal);
  if (!ledgerTime || !isPast(maxTime, ledgerTime)) return afterSubmission(envelope, seen);
  const sequence = await readSequence(horizonUrl, appWallet, signal);
  const known = await knownSequence(context.db);
  const stillAbsent = await findIncluded(horizonUrl, envelopes, signal);
  return afterSubmission(envelope, { submit: response, found: stillAbsent, ledgerTime, sequence, known });
}

async function findIncluded(
  horizonUrl: string,
  envelopes: EnvelopeRow[],
  signal: AbortSignal,
): Promise<SubmissionOutcome['found']> {
  const responses = await Promise.all(envelopes.map(({ hash }) => readSent(horizonUrl, hash, signal)));
  const index = responses.findIndex((response) => typeof response !== 'string');
  const envelope = envelopes[index];
  if (!envelope) return responses.includes('unavailable') ? 'unknown' : 'absent';
  return { ...(responses[index] as SentTransaction), hash: envelope.hash };
}

async function completeAtPi({ payment_id, txid }: PayoutRow, pi: PiClient): Promise<StepDecision> {
  if (!payment_id || !txid) throw new Error('a payout on the chain has its payment and transaction');
  const response = await pi.complete(payment_id, txid);
  const isDone = 'payment' in response && response.payment.isCompleted;
  return afterCompletion(txid, toPaymentOutcome(response, isDone ? response : await pi.payment(payment_id)));
}

/** Without a payment there is nothing to cancel at Pi. */
function cancelAtPi({ payment_id }: PayoutRow, pi: PiClient): Promise<StepDecision> {
  return payment_id ? cancelPayment(payment_id, pi) : Promise.resolve({ to: 'returned' });
}

/** Cancels a payment that sent nothing: `returned` when Pi confirms it. */
export async function cancelPayment(paymentId: string, pi: PiClient): Promise<StepDecision> {
  const response = await pi.cancel(paymentId);
  const isDone = 'payment' in response && response.payment.isCancelled;
  return afterCancellation(toPaymentOutcome(response, isDone ? response : await pi.payment(paymentId)));
}

/** Pi's refusal of a call, and its record of the payment afterwards. */
const toPaymentOutcome = (response: PiResponse, after: PiResponse): PaymentOutcome => ({
  payment: 'payment' in after ? after.payment : null,
  code:
    'code' in response
      ? response.code
      : 'payment' in response || response.failure === 'unavailable'
        ? null
        : response.failure,
});
