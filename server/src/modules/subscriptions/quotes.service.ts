import { PLAN_QUOTE_MS, type PlanChange, toPi, serverFault } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import type { PlanRow } from '../plans/plans';
import { loadPlan } from '../plans/plans.service';
import type { QuoteRow } from './subscriptions';
import { creditOf, upgradedRun } from './subscriptions.rules';
import { beginRun, kindOfChange, lockPeriod, runOf, scheduleRun, startPeriod } from './subscriptions.service';
import { type NewQuote, findQuoteRow, findScheduled, insertQuote, markUsed } from './subscriptions.sql';

/** The quote that a payment names as its order, or undefined when it names none. */
export async function findQuote(db: Db, orderId: unknown): Promise<QuoteRow | undefined> {
  return typeof orderId === 'string' && isUuid(orderId) ? findQuoteRow(db, orderId) : undefined;
}

/**
 * Freezes the price of a change of plan for 30 minutes (docs/rules.md section 7): an upgrade costs its price less the credit and is
 * applied at once when nothing is left to pay. VALIDATION for an unknown plan; PAYMENT_STATE when a downgrade is scheduled already.
 */
export async function quoteChange(
  { db, live }: ServerContext,
  caller: Caller,
  planId: string,
): Promise<Outcome<{ success: true; data: PlanChange }>> {
  const quote = await inTransaction(db, (tx) => makeQuote(tx, caller.id, planId));
  if (isRefusal(quote)) return quote;
  const { id, amount, credit, expires_at } = quote;
  if (amount === 0n) live.publishToUser(caller.uid, 'subscription');
  const data = { orderId: id, amount: toPi(amount), credit: toPi(credit), expiresAt: expires_at.toISOString() };
  return { success: true, data };
}

async function makeQuote(tx: Db, userId: string, planId: string): Promise<Outcome<NewQuote>> {
  const plan = planId.includes('\0') ? undefined : await loadPlan(tx, planId);
  if (!plan) return refuse('VALIDATION', { planId: serverFault('noPlan') });
  const current = await lockPeriod(tx, userId);
  const kind = await kindOfChange(tx, current, plan);
  if (kind === 'downgrade' && (await findScheduled(tx, userId)))
    return refuse('PAYMENT_STATE', undefined, { because: 'planFollows' });
  const now = await productNow(tx);
  const credit = current && kind === 'upgrade' ? creditOf(runOf(current), now) : 0n;
  const quote: NewQuote = {
    id: uuidv7(),
    user_id: userId,
    plan_id: plan.id,
    kind,
    price: plan.price,
    credit,
    amount: credit < plan.price ? plan.price - credit : 0n,
    expires_at: new Date(now.getTime() + PLAN_QUOTE_MS),
  };
  await insertQuote(tx, quote);
  if (quote.amount === 0n) await applyQuote(tx, quote, plan);
  return quote;
}

/** Applies a quote that `paid` stroops have arrived for; false, without a change, when the quote no longer holds. */
export async function settleQuote(tx: Db, quoteId: string, paid: bigint): Promise<boolean> {
  const found = await findQuoteRow(tx, quoteId);
  const plan = found && (await loadPlan(tx, found.plan_id));
  if (!found || !plan) return false;
  await lockPeriod(tx, found.user_id);
  // Read again: while this waited for the lock, another payment may have used the quote.
  const quote = await findQuoteRow(tx, quoteId);
  if (quote?.status !== 'open' || quote.amount !== paid) return false;
  if (quote.kind === 'downgrade' && (await findScheduled(tx, quote.user_id))) return false;
  await applyQuote(tx, quote, plan);
  return true;
}

async function applyQuote(tx: Db, quote: NewQuote, plan: PlanRow): Promise<void> {
  const { id, user_id: userId, kind, credit, price, amount } = quote;
  const terms = { ...plan, price };
  await markUsed(tx, id);
  if (kind === 'upgrade') return beginRun(tx, userId, upgradedRun(terms, credit, await productNow(tx)));
  if (kind === 'downgrade') await scheduleRun(tx, userId, terms);
  else await startPeriod(tx, userId, terms, amount);
}
