import { Store } from 'lucide-react';
import { usePiAuth } from 'mf-kit';
import { Button } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { SELL_MESSAGES as messages } from './sell.messages';

/** What a visitor sees at /sell. */
export function SignInPrompt() {
  const { isAuthenticating, signIn } = usePiAuth();
  return (
    <EmptyState
      picture={<Store aria-hidden />}
      title={messages.signInTitle}
      body={messages.signInBody}
      action={
        <Button loading={isAuthenticating} loadingLabel={messages.connecting} onClick={() => void signIn()}>
          {messages.login}
        </Button>
      }
    />
  );
}
