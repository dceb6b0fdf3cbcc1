import { type SubscriptionPlan, featuresBesideListings } from 'contracts';
import { theme } from 'shared-ui';
import { PlanCard } from 'shared-ui/PlanCard';
import styled from 'styled-components';
import { listingsText, periodText, planPriceText, savingText } from './planPrice';
import { PLANS_MESSAGES as messages } from './plans.messages';

interface PlanGridProps {
  /** All plans; those of `duration` are shown, the others show what is saved. */
  plans: readonly SubscriptionPlan[];
  duration: SubscriptionPlan['duration'];
  onChoose: (plan: SubscriptionPlan) => void;
  currentPlanId?: string;
  headingLevel?: 2 | 3;
}

/** Plans side by side; on phones a row to swipe. */
export function PlanGrid({ plans, duration, onChoose, currentPlanId, headingLevel }: PlanGridProps) {
  const shown = plans.filter((plan) => plan.duration === duration);
  return (
    <Grid role="list">
      {shown.map((plan) => (
        <li key={plan.id}>
          <PlanCard
            name={plan.name}
            priceText={planPriceText(plan)}
            periodText={periodText(plan)}
            listingsText={[listingsText(plan), savingText(plan, plans)].filter(Boolean).join(' · ')}
            features={featuresBesideListings(plan)}
            popular={plan.popular}
            current={plan.id === currentPlanId}
            actionLabel={messages.choose({ name: plan.name })}
            onChoose={() => onChoose(plan)}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(86%, 20rem);
  gap: ${theme.space[4]};
  padding-block: ${theme.space[1]} !important;
  overflow-x: auto;
  scroll-snap-type: x mandatory;

  & > li {
    scroll-snap-align: center;
  }

  ${theme.media.md} {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    overflow: visible;
  }
`;
