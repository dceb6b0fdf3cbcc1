/** The outer calls of each step of a payout; the rules decide what follows from the responses. */
import { toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { productNow } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { readBaseFee, readSent, readSequence, type SentTransaction, submitEnvelope } from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';
import { createA2uPayment, openA2uPayments, piClient, type PiClient, type PiResponse } from '../pi/pi.service';
import { findPaidByMemo } from './chain.service';
import { type EnvelopeRow, liveEnvelopes } from './chain.sql';
import { canBePaid, type SignedPayout, signPayout } from './envelope.rules';
import {
  afterCancellation,
  afterCompletion,
  afterCreation,
  afterSubmission,
  type CreationOutcome,
  type PaymentOutcome,
  payoutFee,
  type PayoutRequest,
  type StepDecision,
  type SubmissionOutcome,
  wait,
} from './payouts.rules';
import { findPayoutByPayment, payoutExists, type PayoutRow } from './payouts.sql';

/** A new signature, or a decision of the rules. */
export type StepResult = StepDecision | { to: 'signed'; signed: SignedPayout };

/** How long the chain may take to include a transaction. */
const ENVELOPE_LIFE_MS = 180_000;

/** Makes the outer calls of the step that follows the committed state. Safe to repeat after a crash at any point. */
export function callStep(context: ServerContext, payout: PayoutRow): Promise<StepResult> {
  const pi = piClient(context);
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

async function createAtPi(context: ServerContext, payout: PayoutRow, pi: PiClient): Promise<StepDecision> {
  const { network, appWallet } = context.config.pi;
  const { id, user_uid: uid, amount, destination } = payout;
  const asked: PayoutRequest = { withdrawalId: id, uid, amount, destination, network, appWallet };
  const decision = afterCreation(asked, await readCreation(context, payout, pi));
  if (decision.to === 'create_again') await pi.cancel(decision.paymentId);
  return decision;
}

/** Reuses what an earlier attempt left open instead of creating another payment. */
async function readCreation(context: ServerContext, payout: PayoutRow, pi: PiClient): Promise<CreationOutcome> {
  const manual = await findPaidByMemo(context, payout, pi.signal);
  if (isRefusal(manual)) return { kind: 'unavailable' };
  if (manual) return { kind: 'paid_manually', hash: manual.hash };
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
  { db }: ServerContext,
  payout: PayoutRow,
  payment: PiPayment,
  pi: PiClient,
): Promise<CreationOutcome> {
  if (isFor(payment, payout)) return { kind: 'payment', payment };
  const { paymentId, metadata } = payment;
  const { withdrawalId } = metadata;
  const isOurs = typeof withdrawalId === 'string' && isUuid(withdrawalId) && (await payoutExists(db, withdrawalId));
  if (!isOurs) return { kind: 'other', owner: 'unknown', paymentId };
  const stored = await findPayoutByPayment(db, paymentId);
  // Nothing is signed for a payment that is not stored: it can be cancelled.
  if (!stored || stored.state === 'returned' || stored.state === 'cancelled') await pi.cancel(paymentId);
  else if (stored.state === 'completed' && stored.txid) await pi.complete(paymentId, stored.txid);
  return { kind: 'other', owner: 'ours', paymentId };
}

async function sign({ db, config }: ServerContext, payout: PayoutRow, signal: AbortSignal): Promise<StepResult> {
  const { horizonUrl, network, appWallet } = config.pi;
  const { walletSeed: seed, minFee } = config.payouts;
  const { payment_id: memo, destination, amount } = payout;
  if (!seed || !memo || !destination) throw new Error(`payout ${payout.id} cannot be signed here`);
  if (!canBePaid(destination, memo)) return { to: 'held', because: 'Pi named no chain address', pausesQueue: false };
  const [baseFee, used, live] = await Promise.all([
    readBaseFee(horizonUrl, signal),
    readSequence(horizonUrl, appWallet, signal),
    liveEnvelopes(db, payout.id),
  ]);
  if (baseFee === null || used === null) return wait('the chain does not answer');
  const fee = payoutFee(baseFee, minFee, live[0]?.max_fee ?? null);
  if (fee === null) return { to: 'held', because: 'the chain asks for a fee above 1 π', pausesQueue: true };
  const sequence = live[0]?.sequence ?? used + 1n;
  const maxTime = new Date((await productNow(db)).getTime() + ENVELOPE_LIFE_MS);
  return { to: 'signed', signed: signPayout({ seed, network, destination, amount, memo, sequence, fee, maxTime }) };
}

async function submit({ db, config }: ServerContext, payout: PayoutRow, signal: AbortSignal): Promise<StepDecision> {
  const { horizonUrl, appWallet } = config.pi;
  const envelopes = await liveEnvelopes(db, payout.id);
  const [newest] = envelopes;
  if (!newest) throw new Error(`payout ${payout.id} has no envelope`);
  const response = await submitEnvelope(horizonUrl, newest.envelope, signal);
  const sequence = response.verdict === 'refused' ? await readSequence(horizonUrl, appWallet, signal) : null;
  const found = await findIncluded(horizonUrl, envelopes, signal);
  const seen: SubmissionOutcome = { submit: response, sequence, found, now: await productNow(db) };
  return afterSubmission({ sequence: newest.sequence, maxTime: newest.max_time }, seen);
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
async function cancelAtPi({ payment_id }: PayoutRow, pi: PiClient): Promise<StepDecision> {
  if (!payment_id) return { to: 'returned' };
  const response = await pi.cancel(payment_id);
  const isDone = 'payment' in response && response.payment.isCancelled;
  return afterCancellation(toPaymentOutcome(response, isDone ? response : await pi.payment(payment_id)));
}

/** Pi's refusal of a call, and its record of the payment afterwards. */
const toPaymentOutcome = (response: PiResponse, after: PiResponse): PaymentOutcome => ({
  payment: 'payment' in after ? after.payment : null,
  code: 'code' in response ? response.code : null,
});
