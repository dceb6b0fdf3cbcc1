import type { CurrentSubscription, PlanChange, SubscriptionPlan } from 'contracts';
import { isApiError, refreshSession, serverNow, useAppDispatch } from 'shared-store';
import { useCallback, useEffect, useState } from 'react';
import { holds, isSafeToQuote } from '../../common/planChange';
import { useQuotePlan } from '../../common/subscriptions.api';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

interface PlanQuote {
  quote: PlanChange | null;
  isAsking: boolean;
  /** The server's sentence. */
  failure: string | null;
  /** The rest of the plan covered the price: nothing is to be paid, and the change has happened. */
  isApplied: boolean;
  /** Asks for the price; resolves to it, also where the one shown still holds. */
  ask(): Promise<PlanChange | null>;
}

/** The frozen price of a plan for the signed-in person; asked for at once where asking changes nothing. */
export function usePlanQuote(
  plan: SubscriptionPlan,
  active: CurrentSubscription | null,
  uid: string | null,
): PlanQuote {
  const [request, { isLoading }] = useQuotePlan();
  const dispatch = useAppDispatch();
  const [quote, setQuote] = useState<PlanChange | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback(async () => {
    if (quote && holds(quote, serverNow())) return quote;
    setFailure(null);
    try {
      const made = await request(plan.id).unwrap();
      setQuote(made);
      if (made.amount === 0) dispatch(refreshSession()).catch(() => undefined);
      return made;
    } catch (error) {
      setFailure(isApiError(error) ? error.message : messages.quoteFailed);
      return null;
    }
  }, [dispatch, plan.id, quote, request]);

  const isSafe = uid !== null && isSafeToQuote(plan, active, serverNow());
  const isDue = isSafe && quote === null && failure === null;
  useEffect(() => {
    if (!isDue) return undefined;
    // After the effects of the first render: one that is rendered twice asks once.
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` changes with what it sets
  }, [isDue, plan.id]);
  return { quote, isAsking: isLoading || isDue, failure, isApplied: quote?.amount === 0, ask };
}
