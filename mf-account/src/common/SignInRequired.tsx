import { usePiAuth } from 'mf-kit';
import { Button } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { LockKeyhole } from 'lucide-react';

const WORDS = { title: 'Sign In Required', login: 'Login with Pi' } as const;

/** What a guest sees instead of a page of his own; `body` says why. */
export function SignInRequired({ body }: { body: string }) {
  const { signIn, isAuthenticating } = usePiAuth();
  return (
    <EmptyState
      headingLevel={1}
      picture={<LockKeyhole />}
      title={WORDS.title}
      body={body}
      action={
        <Button size="lg" loading={isAuthenticating} onClick={() => void signIn()}>
          {WORDS.login}
        </Button>
      }
    />
  );
}
