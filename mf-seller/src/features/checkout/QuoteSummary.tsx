import { type CurrentSubscription, formatPi, type PlanChange, type SubscriptionPlan } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { changeKind, paidPeriod } from '../../common/planChange';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

const MINUTE_MS = 60_000;

interface QuoteSummaryProps {
  plan: SubscriptionPlan;
  active: CurrentSubscription | null;
  quote: PlanChange;
}

/** Price, credit, what is paid now, and from when to when it runs. */
export function QuoteSummary({ plan, active, quote }: QuoteSummaryProps) {
  const period = paidPeriod(plan, active, useServerNow(MINUTE_MS));
  const isLater = changeKind(plan, active) === 'downgrade';
  return (
    <DefinitionList
      boxed
      rows={[
        { name: messages.price, value: formatPi(plan.price) },
        quote.credit > 0 && { name: messages.credit, value: formatPi(-quote.credit) },
        isLater && period && { name: messages.starts, value: dayText(period.from) },
        period && { name: messages.newEnd, value: dayText(period.to) },
        { name: messages.payNow, value: formatPi(quote.amount), isMain: true },
      ]}
    />
  );
}
