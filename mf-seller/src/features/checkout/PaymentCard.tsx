import type { SubscriptionPlan } from 'contracts';
import { type Payment, usePiAuth } from 'mf-kit';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { useIsOnline, useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import styled from 'styled-components';
import { activeSubscription } from '../../common/activeSubscription';
import { planPriceText } from '../../common/planPrice';
import { useBottomInset } from '../../common/useBottomInset';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';
import { checkoutNote } from './checkoutNote';
import { subscriptionPayment } from './subscriptionPayment';
import { SubscriptionStarted } from './SubscriptionStarted';

const MINUTE_MS = 60_000;

interface PaymentCardProps {
  plan: SubscriptionPlan;
  payment: Payment;
}

/** How the plan is paid: the method, what paying means, the button, and the payment as it goes. */
export function PaymentCard({ plan, payment }: PaymentCardProps) {
  const { subscription } = usePiAuth();
  const active = activeSubscription(subscription, useServerNow(MINUTE_MS));
  const pay = () => void payment.start(subscriptionPayment(plan));
  const isDone = payment.state.status === 'success';
  return (
    <Card title={messages.payment}>
      <Stack>
        <p>
          {messages.method}: <strong>{messages.pi}</strong>
        </p>
        {isDone ? <SubscriptionStarted plan={plan} /> : <Note>{checkoutNote(plan, active)}</Note>}
        <PaymentPanel state={payment.state} amount={plan.price} payee={messages.payee} onRetry={pay} />
        {!isDone && <PayBar plan={plan} isPaying={payment.state.status === 'processing'} onPay={pay} />}
      </Stack>
    </Card>
  );
}

/** The button to pay, or to sign in first; pinned to the lower edge on phones. */
function PayBar({ plan, isPaying, onPay }: { plan: SubscriptionPlan; isPaying: boolean; onPay: () => void }) {
  const { user } = usePiAuth();
  const isOnline = useIsOnline();
  useBottomInset();
  if (!user) return <SignInBar />;
  return (
    <Bar>
      {!isOnline && <p role="status">{messages.offline}</p>}
      <Button
        size="lg"
        fullWidth
        disabled={!isOnline}
        loading={isPaying}
        loadingLabel={messages.paying}
        onClick={onPay}
      >
        {messages.pay(planPriceText(plan))}
      </Button>
    </Bar>
  );
}

function SignInBar() {
  const { isAuthenticating, signIn } = usePiAuth();
  return (
    <Bar>
      <p>{messages.loginHint}</p>
      <Button
        size="lg"
        fullWidth
        loading={isAuthenticating}
        loadingLabel={messages.connecting}
        onClick={() => void signIn()}
      >
        {messages.login}
      </Button>
    </Bar>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
`;

const Bar = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  position: sticky;
  inset-block-end: 0;
  padding-block: ${theme.space[3]} calc(${theme.space[3]} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.bg};

  ${theme.media.md} {
    position: static;
    padding-block: 0;
    border-block-start: 0;
  }
`;
