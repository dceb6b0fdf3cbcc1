import { type SubscriptionPlan, featuresBesideListings } from 'contracts';
import { Check } from 'lucide-react';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { DefinitionList } from 'shared-ui/DefinitionList';
import styled from 'styled-components';
import { listingsText, planPriceText } from '../../common/planPrice';
import { PLANS_MESSAGES } from '../../common/plans.messages';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

/** What is bought, and for how much. */
export function OrderSummary({ plan }: { plan: SubscriptionPlan }) {
  return (
    <Card title={messages.summary}>
      <DefinitionList
        rows={[
          { name: messages.plan, value: plan.name },
          { name: messages.period, value: PLANS_MESSAGES.durations[plan.duration] },
          { name: messages.listings, value: listingsText(plan) },
        ]}
      />
      <Label>{messages.features}</Label>
      <Features role="list">
        {featuresBesideListings(plan).map((feature) => (
          <li key={feature}>
            <Check aria-hidden /> {feature}
          </li>
        ))}
      </Features>
      <Total>
        <span>{messages.total}</span> <strong>{planPriceText(plan)}</strong>
      </Total>
    </Card>
  );
}

const Label = styled.h3`
  margin-block-start: ${theme.space[5]};
  font-size: ${theme.fontSize.md};
  line-height: ${theme.lineHeight.md};
`;

const Features = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[3]};

  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: ${theme.space[2]};
  }
  & svg {
    inline-size: 1.125rem;
    margin-block-start: 0.1875rem;
    color: ${theme.color.success};
  }
`;

const Total = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-block-start: ${theme.space[5]};
  padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};

  & > strong {
    font-size: ${theme.fontSize['2xl']};
    line-height: ${theme.lineHeight['2xl']};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;
