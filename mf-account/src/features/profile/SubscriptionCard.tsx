import { type CurrentSubscription, formatPiFull, planFeatures } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { LinkButton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { Stack } from 'shared-ui/Stack';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { PERIOD, PROFILE_TEXT } from './profile.messages';

/** The current plan, its price per period and its end. */
export function SubscriptionCard({ subscription }: { subscription: CurrentSubscription | null }) {
  if (!subscription) {
    return (
      <Card title={PROFILE_TEXT.subscription}>
        <Empty>
          <p>{PROFILE_TEXT.noSubscription}</p>
          <LinkButton href="/subscription" tone="neutral">
            {PROFILE_TEXT.viewPlans}
          </LinkButton>
        </Empty>
      </Card>
    );
  }
  const { subscription: plan, end_date } = subscription;
  return (
    <Card title={PROFILE_TEXT.subscription}>
      <Stack>
        <Facts>
          <div>
            <dt>{PROFILE_TEXT.plan}</dt>
            <dd>{plan.name}</dd>
          </div>
          <div>
            <dt>{PROFILE_TEXT.price}</dt>
            <dd>
              {formatPiFull(plan.price)} / {PERIOD[plan.duration]}
            </dd>
          </div>
          <div>
            <dt>{PROFILE_TEXT.expires}</dt>
            <dd>
              <time dateTime={end_date}>{dayText(end_date)}</time>
            </dd>
          </div>
        </Facts>
        <Features role="list">
          {planFeatures(plan).map((feature) => (
            <li key={feature}>
              <Check aria-hidden />
              {feature}
            </li>
          ))}
        </Features>
      </Stack>
    </Card>
  );
}

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[8]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
  }
`;

const Features = styled.ul`
  display: grid;
  gap: ${theme.space[2]};

  & > li {
    display: flex;
    gap: ${theme.space[2]};
  }
  & svg {
    flex: none;
    inline-size: 1.125rem;
    color: ${theme.color.success};
  }
`;
