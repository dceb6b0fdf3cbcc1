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
  acts: { suspend: 'Suspend', restore: 'End the suspension', roles: 'Change roles' },
  ask: { suspend: 'Suspend @{username}?', restore: 'End the suspension of @{username}?' },
  does: {
    suspend: 'No bids, purchases, listings or messages from now on. Running auctions go on.',
    restore: 'They can do everything again.',
  },
  happened: 'Done.',
});

/** What the signed-in administrator may do about a person, never about themselves. */
export function PersonActs({ person: { user } }: { person: PersonPage }) {
  const mine = useAppSelector(selectCurrentUser);
  const [isAsking, setAsking] = useState(false);
  const [changesRoles, setChangesRoles] = useState(false);
  const [suspend] = officeApi.useSuspendMutation();
  const [restore] = officeApi.useRestoreMutation();
  const act = user.suspended ? 'restore' : 'suspend';
  const roles = user.uid === mine?.uid ? [] : (mine?.roles ?? []);
  const confirm = async (reason: string) => {
    await (user.suspended ? restore : suspend)({ uid: user.uid, reason }).unwrap();
    notify.success(TEXT.happened);
  };
  return (
    <Row>
      {user.suspended && <StatusBadge tone="danger" label={TEXT.suspended} />}
      {mayCall(roles, 'moderation') && (
        <Button tone="neutral" onClick={() => setAsking(true)}>
          {TEXT.acts[act]}
        </Button>
      )}
      {mayCall(roles, 'owner') && (
        <Button tone="neutral" onClick={() => setChangesRoles(true)}>
          {TEXT.acts.roles}
        </Button>
      )}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={TEXT.ask[act]({ username: user.username })}
        confirm={TEXT.acts[act]}
        onConfirm={confirm}
      >
        <p>{TEXT.does[act]}</p>
      </ReasonDialog>
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
