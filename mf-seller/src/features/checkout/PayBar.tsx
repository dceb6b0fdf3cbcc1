import { formatPi } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button, theme } from 'shared-ui';
import styled from 'styled-components';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';
import type { usePlanQuote } from './usePlanQuote';

interface PayBarProps {
  price: ReturnType<typeof usePlanQuote>;
  isPaying: boolean;
  onPay: () => void;
}

/** The button to pay; for visitors the one to sign in first. */
export function PayBar({ price, isPaying, onPay }: PayBarProps) {
  const { user } = usePiAuth();
  const off = usePaymentBlock(messages.offline);
  if (!user) return <SignIn />;
  return (
    <Stack>
      <Reason id={off.noteId} role="status">
        {off.reason}
      </Reason>
      {price.quote ? (
        <Button size="lg" fullWidth {...off.button} loading={isPaying} loadingLabel={messages.paying} onClick={onPay}>
          {messages.pay({ price: formatPi(price.quote.amount) })}
        </Button>
      ) : (
        <Ask price={price} button={off.button} />
      )}
    </Stack>
  );
}

/** Asks for the price by a press, where asking may change the plan. */
function Ask({ price, button }: Pick<PayBarProps, 'price'> & { button: ReturnType<typeof usePaymentBlock>['button'] }) {
  const { failure, isAsking, ask } = price;
  return (
    <>
      {failure ? <p role="alert">{failure}</p> : <p>{isAsking ? null : messages.askNote}</p>}
      <Button
        size="lg"
        fullWidth
        {...button}
        loading={isAsking}
        loadingLabel={messages.asking}
        onClick={() => void ask()}
      >
        {failure ? messages.askAgain : messages.ask}
      </Button>
    </>
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
