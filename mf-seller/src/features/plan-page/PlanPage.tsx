import { PLAN_DURATIONS, type SubscriptionPlan } from 'contracts';
import { useSearchParams } from 'mf-kit/router';
import { selectCurrentSubscription, useAppSelector, useServerNow, useSubscriptionPlans } from 'shared-store';
import { LinkButton, Skeleton } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import { useId } from 'react';
import { activeSubscription } from '../../common/activeSubscription';
import { CurrentPlan } from '../../common/CurrentPlan';
import { PlanPicker } from '../../common/PlanPicker';
import { ComparisonTable } from './ComparisonTable';
import { PlanCare } from './PlanCare';
import { PLAN_PAGE_MESSAGES as messages } from './planPage.messages';

const MINUTE_MS = 60_000;

/** All plans, one period at a time. */
export function PlanPage() {
  const current = useAppSelector(selectCurrentSubscription);
  const [duration, setDuration] = useDuration(current?.subscription.duration ?? 'monthly');
  const active = activeSubscription(current, useServerNow(MINUTE_MS));
  const { plans, isLoading } = useSubscriptionPlans();
  const shown = plans.filter((plan) => plan.duration === duration);
  return (
    <>
      {current && (
        <CurrentPlan
          current={current}
          action={
            <LinkButton href={`/subscription/plan?plan=${current.subscription.id}`} tone="neutral">
              {messages.renew}
            </LinkButton>
          }
        />
      )}
      <PlanCare />
      <PlanPicker
        duration={duration}
        onDuration={setDuration}
        currentPlanId={active?.subscription.id}
        headingLevel={2}
      />
      <p>{messages.feeLine}</p>
      {isLoading && <Skeleton shape="block" height="26rem" />}
      {shown.length > 0 && <ComparisonTable plans={shown} />}
      <PlanQuestions />
    </>
  );
}

/** What people ask before they choose a plan (docs/rules.md section 7). */
function PlanQuestions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{messages.faq}</h2>
      <Accordion items={messages.questions.map(({ id: key, title, body }) => ({ id: key, title, content: body }))} />
    </section>
  );
}

type Duration = SubscriptionPlan['duration'];

/** The period in the address; without one the own plan's. */
function useDuration(own: Duration): [Duration, (duration: Duration) => void] {
  const [params, setParams] = useSearchParams();
  const duration = PLAN_DURATIONS.find((each) => each === params.get('period')) ?? own;
  return [duration, (period) => setParams({ period }, { replace: true })];
}
