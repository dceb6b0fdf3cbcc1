import type { SubscriptionPlan } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { useIsOnline } from 'shared-store';
import { Button, theme } from 'shared-ui';
import styled from 'styled-components';
import { planPriceText } from '../../common/planPrice';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

interface PayBarProps {
  plan: SubscriptionPlan;
  isPaying: boolean;
  onPay: () => void;
}

/** The button to pay; for visitors the one to sign in first. */
export function PayBar({ plan, isPaying, onPay }: PayBarProps) {
  const { user } = usePiAuth();
  const isOnline = useIsOnline();
  if (!user) return <SignIn />;
  return (
    <Stack>
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
    </Stack>
  );
}

function SignIn() {
  const { isAuthenticating, signIn } = usePiAuth();
  return (
    <Stack>
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
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
