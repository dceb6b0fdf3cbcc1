import { serverFault } from 'contracts';
import type { Db } from '../../../platform/database/database';
import { type Outcome, refuse } from '../../../platform/refusal';
import { systemAccount } from '../../ledger/ledger';
import { postEvent } from '../../ledger/ledger.service';
import { keptAccountOf } from '../../persons/persons.service';
import type { PlanRow } from '../../plans/plans';
import { loadPlan } from '../../plans/plans.service';
import type { QuoteRow } from '../../subscriptions/subscriptions';
import { findQuote, settleQuote } from '../../subscriptions/quotes.service';
import { mayTake, startPeriod } from '../../subscriptions/subscriptions.service';
import type { PaymentRow } from '../payments.sql';
import { creditWallet } from '../booking.service';
import { namesOrder, type PaymentKindRules, type PaymentTarget } from './payment-kind';

/** A period of a plan, at the plan's price or its quote (docs/rules.md section 7 and docs/rules.md reading 18). */
export const subscription: PaymentKindRules = {
  matches: (metadata) => !namesOrder(metadata) && metadata.paymentType === 'subscription',
  issued: async (db, orderId) => (await findQuote(db, orderId)) !== undefined,
  async checkTarget(db, { uid, amount, metadata }, payerId) {
    const quote = await findQuote(db, metadata.orderId);
    if (quote) return quoteTarget(quote, uid, amount);
    const plan = await findNamedPlan(db, metadata);
    if (!plan) return refuse('VALIDATION', { plane_id: serverFault('noPlan') });
    if (!(await mayTake(db, payerId, plan))) return refuse('PAYMENT_STATE');
    return plan.price === amount ? { planId: plan.id, requestId: null } : refuse('AMOUNT_MISMATCH');
  },
  async settle(tx, payment) {
    const plan = payment.plan_id === null ? undefined : await loadPlan(tx, payment.plan_id);
    // A merged account takes no plan any more: its money is the kept one's.
    const isKept = (await keptAccountOf(tx, payment.user_id)).id === payment.user_id;
    if (!plan || !isKept || !(await startPaidPeriod(tx, payment, plan)))
      return creditWallet(tx, payment, 'planChanged');
    await postPlanMoney(tx, payment, plan);
    return { state: 'completed' };
  },
  liveEvents: ['subscription', 'wallet'],
};

/** A quote is paid by its owner, in time and to the stroop; the payment stores its id as requestId. */
function quoteTarget(quote: QuoteRow, uid: string, amount: bigint): Outcome<PaymentTarget> {
  if (quote.user_uid !== uid) return refuse('PAYMENT_NOT_YOURS');
  if (quote.status !== 'open' || quote.is_over) return refuse('PAYMENT_STATE');
  return quote.amount === amount ? { planId: quote.plan_id, requestId: quote.id } : refuse('AMOUNT_MISMATCH');
}

/** False when the price or quote is no longer valid, or another lower plan waits. Books nothing: accounts are locked last. */
async function startPaidPeriod(tx: Db, payment: PaymentRow, plan: PlanRow): Promise<boolean> {
  if (payment.request_id !== null) return settleQuote(tx, payment.request_id, payment.amount);
  return plan.price === payment.amount && startPeriod(tx, payment.user_id, plan, payment.amount);
}

const PLAN_KEYS = ['plane_id', 'planId', 'domainId'];
const PLAN_ID_MAX = 64;

async function findNamedPlan(db: Db, metadata: Record<string, unknown>): Promise<PlanRow | undefined> {
  const sent = PLAN_KEYS.map((key) => metadata[key]).find((value) => typeof value === 'string' && value !== '') as
    string | undefined;
  return sent && sent.length <= PLAN_ID_MAX && !sent.includes('\0') ? loadPlan(db, sent) : undefined;
}

function postPlanMoney(tx: Db, payment: PaymentRow, plan: PlanRow): Promise<void> {
  return postEvent(tx, {
    kind: 'subscription',
    refType: 'payment',
    refId: payment.payment_id,
    values: { plan: plan.name, period: plan.duration },
    payerId: payment.user_id,
    transfers: [{ debit: systemAccount('chain.in'), credit: systemAccount('platform.plans'), amount: payment.amount }],
  });
}
