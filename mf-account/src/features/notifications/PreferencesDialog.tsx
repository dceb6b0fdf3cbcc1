import { OPTIONAL_NOTIFICATION_KINDS } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { notify, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { SwitchField } from 'shared-ui/SwitchField';
import { useState } from 'react';
import { useChangeNotificationPreferences, useNotificationPreferences } from './notifications.api';
import { PREFERENCE_LABEL, PREFERENCES } from './notifications.messages';

/** Which of the kinds that are optional one gets: each alone, or all of them. */
export function PreferencesDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const query = useNotificationPreferences(uid);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={PREFERENCES.title}
      description={PREFERENCES.description}
    >
      <QueryState
        compact
        query={query}
        loading={PREFERENCES.loading}
        skeleton={<Skeleton lines={9} />}
        failed={PREFERENCES.failed}
        isEmpty={() => false}
      >
        {(stored) => <Switches stored={stored} />}
      </QueryState>
    </Dialog>
  );
}

function Switches({ stored }: { stored: Record<string, boolean> }) {
  // A choice shows before the server has it, and goes back when it is not taken.
  const [chosen, setChosen] = useState(stored);
  const [change, { isLoading }] = useChangeNotificationPreferences();
  const off = usePaymentBlock(PREFERENCES.offline);
  const choose = async (wanted: Record<string, boolean>) => {
    setChosen({ ...chosen, ...wanted });
    const { data } = await change(wanted);
    setChosen(data ? data.data : chosen);
    if (!data) notify.error(PREFERENCES.failedToSave);
  };
  const field = { ...off.button, disabled: off.button.disabled || isLoading };
  return (
    <Stack gap={3}>
      {off.reason && <p id={off.noteId}>{off.reason}</p>}
      <SwitchField
        {...field}
        label={PREFERENCES.all}
        checked={OPTIONAL_NOTIFICATION_KINDS.every((kind) => chosen[kind])}
        onChange={({ target }) =>
          void choose(Object.fromEntries(OPTIONAL_NOTIFICATION_KINDS.map((kind) => [kind, target.checked])))
        }
      />
      {OPTIONAL_NOTIFICATION_KINDS.map((kind) => (
        <SwitchField
          key={kind}
          {...field}
          label={PREFERENCE_LABEL[kind] ?? kind}
          checked={chosen[kind] ?? true}
          onChange={({ target }) => void choose({ [kind]: target.checked })}
        />
      ))}
    </Stack>
  );
}
