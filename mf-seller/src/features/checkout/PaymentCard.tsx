import { formatPi, type SubscriptionPlan } from 'contracts';
import { usePiAuth } from 'mf-kit';
import type { PaymentState } from 'mf-kit/payment';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { activeSubscription } from '../../common/activeSubscription';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';
import { checkoutNote } from './checkoutPlan';
import { SubscriptionStarted } from './SubscriptionStarted';

const MINUTE_MS = 60_000;

interface PaymentCardProps {
  plan: SubscriptionPlan;
  state: PaymentState;
  onPay: () => void;
  /** The button to pay, unless it is at the edge of the screen. */
  children?: ReactNode;
}

/** The method of payment, what paying means, and the running payment. */
export function PaymentCard({ plan, state, onPay, children }: PaymentCardProps) {
  const { subscription } = usePiAuth();
  const active = activeSubscription(subscription, useServerNow(MINUTE_MS));
  return (
    <Card title={messages.payment}>
      <Stack>
        <p>
          {messages.method}: <strong>{messages.pi}</strong>
        </p>
        {state.status === 'success' ? <SubscriptionStarted plan={plan} /> : <Note>{checkoutNote(plan, active)}</Note>}
        <PaymentPanel state={state} price={formatPi(plan.price)} payee={messages.payee} onRetry={onPay} />
        {children}
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
`;
