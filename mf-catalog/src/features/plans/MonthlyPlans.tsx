import { DURATION_PERIOD, formatPi, SALE_FEE_PERCENT, type SubscriptionPlan, planFeatures } from 'contracts';
import { useMediaQuery } from 'mf-kit';
import { useNavigate } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { useSubscriptionPlans } from 'shared-store';
import { useDeferredValue } from 'react';
import { Link, Loading, Skeleton, theme } from 'shared-ui';
import { PlanCard } from 'shared-ui/PlanCard';
import styled from 'styled-components';
import { Section } from '../../common/Section';
import { monthlyPlans } from './monthlyPlans';

const TEXT = defineMessages('catalog.plan', {
  heading: 'Plans for sellers',
  intro: 'List your names for a monthly fee and keep {kept, percent} of every sale.',
  all: 'Compare all plans',
  loading: 'Loading subscription plans',
});

const STACKED = '(max-width: 767px)';

/** The monthly plans; a card's button opens the checkout with its plan in the navigation state. */
export function MonthlyPlans() {
  const { plans, isLoading, fallbackMessage } = useSubscriptionPlans();
  const isDrawn = !useDeferredValue(isLoading);
  const isStacked = useMediaQuery(STACKED);
  return (
    <Section
      title={TEXT.heading}
      intro={TEXT.intro({ kept: 100 - SALE_FEE_PERCENT })}
      action={<Link href="/subscription">{TEXT.all}</Link>}
    >
      {fallbackMessage && <Quiet role="status">{fallbackMessage}</Quiet>}
      {isLoading || !isDrawn ? <PlanSkeletons /> : <PlanGrid plans={monthlyPlans(plans, isStacked)} />}
    </Section>
  );
}

function PlanGrid({ plans }: { plans: SubscriptionPlan[] }) {
  const navigate = useNavigate();
  return (
    <Grid role="list">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard
            name={plan.name}
            priceText={formatPi(plan.price)}
            periodText={DURATION_PERIOD[plan.duration]}
            features={planFeatures(plan)}
            popular={plan.popular}
            onChoose={() => void navigate('/subscription/plan', { state: { plan } })}
          />
        </li>
      ))}
    </Grid>
  );
}

function PlanSkeletons() {
  return (
    <Loading label={TEXT.loading}>
      <Grid as="div">
        {['Basic', 'Pro', 'Business'].map((name) => (
          <Skeleton key={name} shape="block" height="24rem" />
        ))}
      </Grid>
    </Loading>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${theme.space[4]};

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Quiet = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
