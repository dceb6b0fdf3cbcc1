import type { CurrentSubscription } from 'contracts';
import { selectSession, useAppSelector } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import styled from 'styled-components';
import { CurrentPlan } from '../../common/CurrentPlan';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';
import { planUsage } from './sellView';

/** The seller's plan, how much of its listing limit is used, and a link to larger plans when it is reached. */
export function PlanMeter({ current }: { current: CurrentSubscription }) {
  const { currentListings } = useAppSelector(selectSession);
  const usage = planUsage(current.subscription, currentListings);
  return (
    <Stack>
      <CurrentPlan current={current} action={<Meter usage={usage} />} />
      {usage.isLimitReached && (
        <Banner
          tone="warning"
          title={messages.limitReached}
          action={
            <LinkButton href="/subscription" tone="neutral" size="sm">
              {messages.upgrade}
            </LinkButton>
          }
        >
          {messages.limitBody}
        </Banner>
      )}
    </Stack>
  );
}

function Meter({ usage: { used, max, text } }: { usage: ReturnType<typeof planUsage> }) {
  return (
    <Usage>
      <span>{text}</span>
      {max !== null && <meter aria-label={messages.usage} min={0} max={max} value={Math.min(used, max)} />}
    </Usage>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Usage = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  flex: 1 1 12rem;
  max-inline-size: 20rem;
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};

  & > meter {
    inline-size: 100%;
    block-size: 0.75rem;
    accent-color: ${theme.color.brand};
  }
`;
