import { defineMessages } from 'shared-i18n';
import { usePiAuth } from 'mf-kit';
import { Button } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { LockKeyhole } from 'lucide-react';

const TEXT = defineMessages('account.signInRequired', { title: 'Sign In Required', login: 'Login with Pi' });

/** What a guest sees in place of a page for signed-in people; `body` says why. */
export function SignInRequired({ body }: { body: string }) {
  const { signIn, isAuthenticating } = usePiAuth();
  return (
    <EmptyState
      headingLevel={1}
      picture={<LockKeyhole />}
      title={TEXT.title}
      body={body}
      action={
        <Button size="lg" loading={isAuthenticating} onClick={() => void signIn()}>
          {TEXT.login}
        </Button>
      }
    />
  );
}
