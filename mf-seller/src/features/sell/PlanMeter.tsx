import type { CurrentSubscription } from 'contracts';
import { selectSession, useAppSelector } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { CurrentPlan } from '../../common/CurrentPlan';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';
import { planUsage } from './sellView';

const useUsage = ({ subscription }: CurrentSubscription) =>
  planUsage(subscription, useAppSelector(selectSession).currentListings);

/** The seller's plan, how much of its listing limit is used, and the way to the desk. */
export function PlanMeter({ current }: { current: CurrentSubscription }) {
  return (
    <Stack gap={2}>
      <CurrentPlan current={current} action={<Meter usage={useUsage(current)} />} />
      <Inline>
        <LinkButton tone="ghost" size="sm" href="/sell/desk">
          {messages.desk}
        </LinkButton>
      </Inline>
    </Stack>
  );
}

/** That the plan has no place for another listing, with the larger ones. */
export function LimitReached({ current }: { current: CurrentSubscription }) {
  if (!useUsage(current).isLimitReached) return null;
  return (
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
