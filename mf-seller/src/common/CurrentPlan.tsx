import type { CurrentSubscription } from 'contracts';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Expiry } from './Expiry';
import { PLANS_MESSAGES as messages } from './plans.messages';
import { defineMessages, language } from 'shared-i18n';

const TEXT = defineMessages('seller.currentPlan', {
  yourPlan: 'Your plan:',
});

/** The viewer's plan, and for how long it runs. */
export function CurrentPlan({ current, action }: { current: CurrentSubscription; action?: ReactNode }) {
  const { name, duration } = current.subscription;
  return (
    <Card tone="inset" padding="sm">
      <Row>
        <p>
          {TEXT.yourPlan} <strong>{name}</strong>, {messages.durations[duration].toLocaleLowerCase(language())}
          <br />
          <Expiry endDate={current.end_date} />
        </p>
        {action}
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};
`;
