import { usePiAuth } from 'mf-kit';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { sessionEndDismissed, useAppDispatch } from 'shared-store';
import { LATE } from '../late.messages';
import { SHELL } from '../shell.messages';

/** 'Your session ended': connects again in place, so that what was typed stays. */
export function Component() {
  const dispatch = useAppDispatch();
  const { signIn, isAuthenticating } = usePiAuth();
  const dismiss = () => dispatch(sessionEndDismissed());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismiss()}
      title={LATE.sessionEndedTitle}
      description={LATE.sessionEndedBody}
      footer={
        <>
          <Button tone="neutral" onClick={dismiss}>
            {LATE.notNow}
          </Button>
          <Button disabled={isAuthenticating} onClick={() => void signIn()}>
            {isAuthenticating ? SHELL.connecting : SHELL.connect}
          </Button>
        </>
      }
    />
  );
}
