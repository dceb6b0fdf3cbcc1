import type { SubscriptionPlan } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { usePaymentBlock } from 'mf-kit/payment-block';
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
  const off = usePaymentBlock(messages.offline);
  if (!user) return <SignIn />;
  return (
    <Stack>
      <Reason id={off.noteId} role="status">
        {off.reason}
      </Reason>
      <Button size="lg" fullWidth {...off.button} loading={isPaying} loadingLabel={messages.paying} onClick={onPay}>
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

const Reason = styled.p`
  &:empty {
    display: none;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
