import { type CurrentSubscription, formatPi, type PlanChange, type SubscriptionPlan } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { MoneySum } from 'mf-kit/money-parts';
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

/** What is paid now, how it comes about, and from when to when the plan runs. */
export function QuoteSummary({ plan, active, quote }: QuoteSummaryProps) {
  const period = paidPeriod(plan, active, useServerNow(MINUTE_MS));
  const isLater = changeKind(plan, active) === 'downgrade';
  return (
    <>
      <MoneySum
        label={messages.payNow}
        text={formatPi(quote.amount)}
        aside={period ? { label: messages.newEnd, text: dayText(period.to) } : undefined}
      />
      {(quote.credit > 0 || isLater) && (
        <DefinitionList
          rows={[
            quote.credit > 0 && { name: messages.price, value: formatPi(plan.price) },
            quote.credit > 0 && { name: messages.credit, value: formatPi(-quote.credit) },
            isLater && period && { name: messages.starts, value: dayText(period.from) },
          ]}
        />
      )}
    </>
  );
}
