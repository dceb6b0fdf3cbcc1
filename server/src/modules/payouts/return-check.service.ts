/** Whether the money of a withdrawal may go back to its user (docs/rules.md section 8). */
import type { ServerContext } from '../../platform/context';
import { productNow } from '../../platform/database/database';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { readLedgerTime, readSent } from '../pi/horizon.service';
import { piClient, requestDeadline } from '../pi/pi.service';
import { type EnvelopeRow, unbookedEnvelopes } from './envelopes.sql';
import { findPaidOtherwise } from './outgoing.service';
import { isPast } from './payouts.rules';
import { isWaiting, type PayoutRow } from './payouts.sql';
import { cancelPayment } from './steps.service';

/**
 * Whether the money of a withdrawal may go back: nothing of it is, or can get, on the chain. The payment of a held one is
 * cancelled at Pi. PAYMENT_STATE otherwise, PI_UNAVAILABLE when chain or Pi do not say.
 */
export async function mayBeReturned(context: ServerContext, payout: PayoutRow): Promise<Outcome<void>> {
  // One that goes on after it was held may be taken up at any moment: hold it first.
  if (!isWaiting(payout) || payout.resume_at !== null || payout.txid !== null) return refuse('PAYMENT_STATE');
  const signal = requestDeadline();
  const envelopes = await unbookedEnvelopes(context.db, payout.id);
  const included = await mayBeIncluded(context, envelopes, signal);
  if (isRefusal(included)) return included;
  if (included) return refuse('PAYMENT_STATE');
  const refusal = await refuseUnlessUnpaid(context, payout, signal);
  if (refusal) return refusal;
  if (payout.state !== 'held' || !payout.payment_id) return undefined;
  const cancelled = await cancelPayment(payout.payment_id, piClient(context, signal));
  if (cancelled.to === 'wait') return refuse(cancelled.isRefusal ? 'PAYMENT_STATE' : 'PI_UNAVAILABLE');
  return cancelled.to === 'returned' ? undefined : refuse('PAYMENT_STATE');
}

/** Looks for a payment by hand, waits for a ledger that closed after this call, and looks again. */
async function refuseUnlessUnpaid(
  context: ServerContext,
  payout: PayoutRow,
  signal: AbortSignal,
): Promise<Refusal | undefined> {
  const askedAt = await productNow(context.db);
  const paid = await refuseIfPaid(context, payout, signal);
  if (paid) return paid;
  if (!(await hasLedgerAfter(context, askedAt, signal))) return refuse('PI_UNAVAILABLE');
  return refuseIfPaid(context, payout, signal);
}

async function refuseIfPaid(
  context: ServerContext,
  payout: PayoutRow,
  signal: AbortSignal,
): Promise<Refusal | undefined> {
  const paid = await findPaidOtherwise(context, payout, signal);
  if (isRefusal(paid)) return paid;
  return paid && refuse('PAYMENT_STATE');
}

/** A ledger closes every five seconds, and Horizon shows it a moment later. */
const LEDGER_PAUSE_MS = 500;
const LEDGER_PAUSES = 20;
/** A Horizon that is further behind will not catch up during these pauses. */
const LAGS_MS = 60_000;

/** Waits up to ten seconds for Horizon to have a ledger that closed after `time`: it then shows all that was on the chain by that time. */
async function hasLedgerAfter({ config }: ServerContext, time: Date, signal: AbortSignal): Promise<boolean> {
  for (let pauses = 0; pauses <= LEDGER_PAUSES; pauses += 1) {
    if (pauses > 0) await new Promise((resolve) => setTimeout(resolve, LEDGER_PAUSE_MS));
    const ledgerTime = await readLedgerTime(config.pi.horizonUrl, signal);
    if (ledgerTime === null || ledgerTime.getTime() < time.getTime() - LAGS_MS) return false;
    if (ledgerTime > time) return true;
  }
  return false;
}

/** True while an envelope is, or could still be, on the chain. PI_UNAVAILABLE when the chain does not respond. */
async function mayBeIncluded(
  { config }: ServerContext,
  envelopes: EnvelopeRow[],
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  if (envelopes.length === 0) return false;
  // Read before the envelopes are looked up: what this ledger does not have by then can never be included.
  const ledgerTime = await readLedgerTime(config.pi.horizonUrl, signal);
  if (!ledgerTime) return refuse('PI_UNAVAILABLE');
  for (const { hash, max_time } of envelopes) {
    if (!isPast(max_time, ledgerTime)) return true;
    const sent = await readSent(config.pi.horizonUrl, hash, signal);
    if (sent === 'unavailable') return refuse('PI_UNAVAILABLE');
    if (sent !== 'not_found') return true;
  }
  return false;
}
