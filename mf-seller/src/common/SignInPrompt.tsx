import { Store } from 'lucide-react';
import { usePiAuth } from 'mf-kit';
import { Button } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { EmptyState } from 'shared-ui/EmptyState';
import type { ReactNode } from 'react';
import { SELL_MESSAGES as messages } from './sell.messages';

/** What a visitor sees at /sell and the desk; `beside` the button may stand another way. */
export function SignInPrompt({ beside }: { beside?: ReactNode }) {
  const { isAuthenticating, signIn } = usePiAuth();
  return (
    <EmptyState
      picture={<Store aria-hidden />}
      title={messages.signInTitle}
      body={messages.signInBody}
      action={
        <Inline justify="center">
          <Button loading={isAuthenticating} loadingLabel={messages.connecting} onClick={() => void signIn()}>
            {messages.login}
          </Button>
          {beside}
        </Inline>
      }
    />
  );
}
