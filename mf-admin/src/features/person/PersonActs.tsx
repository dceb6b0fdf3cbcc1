import { mayCall, type PersonPage } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { useState } from 'react';
import styled from 'styled-components';
import { officeApi } from '../../common/office.api';
import { ReasonDialog } from '../../common/ReasonDialog';
import { RolesDialog } from './RolesDialog';

const TEXT = defineMessages('admin.personActs', {
  suspended: 'Suspended',
  acts: {
    suspend: 'Suspend',
    restore: 'End the suspension',
    verify: 'Verify',
    unverify: 'Take back Verified',
    roles: 'Change roles',
  },
  ask: {
    suspend: 'Suspend @{username}?',
    restore: 'End the suspension of @{username}?',
    verify: 'Verify @{username}?',
    unverify: 'Take Verified back from @{username}?',
  },
  does: {
    suspend: 'No bids, purchases, listings or messages from now on. Running auctions go on.',
    restore: 'They can do everything again.',
    verify:
      'Everybody sees a tick beside their name: we checked who runs the account. Write what you checked, and how.',
    unverify: 'The tick beside their name goes. They are notified, and read your reason.',
  },
  happened: 'Done.',
});

type Act = keyof typeof TEXT.does;
const DIALOGS: readonly Act[] = ['verify', 'unverify', 'suspend', 'restore'];

/** What the signed-in administrator may do about a person, never about themselves. */
export function PersonActs({ person: { user } }: { person: PersonPage }) {
  const mine = useAppSelector(selectCurrentUser);
  const [asked, setAsked] = useState<Act | null>(null);
  const [changesRoles, setChangesRoles] = useState(false);
  const [suspend] = officeApi.useSuspendMutation();
  const [restore] = officeApi.useRestoreMutation();
  const [verify] = officeApi.useVerifyMutation();
  const [unverify] = officeApi.useUnverifyMutation();
  const request = { suspend, restore, verify, unverify };
  const acts: Act[] = [user.isVerified ? 'unverify' : 'verify', user.suspended ? 'restore' : 'suspend'];
  const roles = user.uid === mine?.uid ? [] : (mine?.roles ?? []);
  const confirm = async (act: Act, reason: string) => {
    await request[act]({ uid: user.uid, reason }).unwrap();
    notify.success(TEXT.happened);
  };
  return (
    <Row>
      {user.suspended && <StatusBadge tone="danger" label={TEXT.suspended} />}
      {mayCall(roles, 'moderation') &&
        acts.map((act) => (
          <Button key={act} tone="neutral" onClick={() => setAsked(act)}>
            {TEXT.acts[act]}
          </Button>
        ))}
      {mayCall(roles, 'owner') && (
        <Button tone="neutral" onClick={() => setChangesRoles(true)}>
          {TEXT.acts.roles}
        </Button>
      )}
      {DIALOGS.map((act) => (
        <ReasonDialog
          key={act}
          open={asked === act}
          onOpenChange={() => setAsked(null)}
          title={TEXT.ask[act]({ username: user.username })}
          confirm={TEXT.acts[act]}
          onConfirm={(reason) => confirm(act, reason)}
        >
          <p>{TEXT.does[act]}</p>
        </ReasonDialog>
      ))}
      <RolesDialog user={user} open={changesRoles} onOpenChange={setChangesRoles} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;
