import { usePiAuth } from 'mf-kit';
import { Button } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { LockKeyhole } from 'lucide-react';
import { PROFILE_WORDS } from './profile.messages';

/** What a guest sees instead of a profile. */
export function SignInRequired() {
  const { signIn, isAuthenticating } = usePiAuth();
  return (
    <EmptyState
      headingLevel={1}
      picture={<LockKeyhole />}
      title={PROFILE_WORDS.signInTitle}
      body={PROFILE_WORDS.signInBody}
      action={
        <Button size="lg" loading={isAuthenticating} onClick={() => void signIn()}>
          {PROFILE_WORDS.login}
        </Button>
      }
    />
  );
}
