import { usePaymentBlock } from 'mf-kit/payment-block';
import { isApiError, signOut, useAppDispatch } from 'shared-store';
import { Button, notify } from 'shared-ui';
import { AlertDialog } from 'shared-ui/AlertDialog';
import { Banner } from 'shared-ui/Banner';
import { Stack } from 'shared-ui/Stack';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSignOutEverywhere } from './activity.api';
import { ACTIVITY_TEXT } from './activity.messages';

/** Ends every session after one more question. */
export function SignOutEverywhere() {
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [end, { isLoading }] = useSignOutEverywhere();
  const dispatch = useAppDispatch();
  const off = usePaymentBlock(ACTIVITY_TEXT.offline);
  const confirm = async () => {
    setFailure(null);
    const { error } = await end();
    setAsks(false);
    if (error) return setFailure(isApiError(error) ? error.message : ACTIVITY_TEXT.signOutFailed);
    notify.success(ACTIVITY_TEXT.signedOut);
    await dispatch(signOut());
  };
  return (
    <Stack gap={3}>
      {failure && <Banner tone="danger" title={failure} />}
      {off.reason && <p id={off.noteId}>{off.reason}</p>}
      <div>
        <Button tone="danger" icon={<LogOut aria-hidden />} {...off.button} onClick={() => setAsks(true)}>
          {ACTIVITY_TEXT.signOutEverywhere}
        </Button>
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={ACTIVITY_TEXT.sure}
        description={ACTIVITY_TEXT.sureBody}
        confirmLabel={ACTIVITY_TEXT.signOutEverywhere}
        cancelLabel={ACTIVITY_TEXT.stay}
        tone="danger"
        busy={isLoading}
        onConfirm={() => void confirm()}
      />
    </Stack>
  );
}
