import { ADMIN_ROLES, type AdminRole, type PersonPage } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { notify, theme } from 'shared-ui';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { useState } from 'react';
import styled from 'styled-components';
import { officeApi } from '../../common/office.api';
import { ReasonDialog } from '../../common/ReasonDialog';
import { adminRolesOf, roleDoes, roleText } from '../../common/roles';

const TEXT = defineMessages('admin.rolesDialog', {
  title: 'Roles of @{username}',
  does: 'A second owner must want each change, too. Each role counts for second approvals after 72 hours.',
  legend: 'Roles',
  unchanged: 'Tick or untick a role first.',
  confirm: 'Ask for the change',
  waits: 'It waits for a second owner.',
  happened: 'Done.',
});

interface RolesDialogProps {
  user: PersonPage['user'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Gives the roles that are ticked and takes those that are not: what is given and what is taken are a request each. */
export function RolesDialog({ user, open, onOpenChange }: RolesDialogProps) {
  const current = adminRolesOf(user.roles);
  const [chosen, setChosen] = useState(current);
  const [grant] = officeApi.useGrantMutation();
  const [revoke] = officeApi.useRevokeMutation();
  const given = chosen.filter((role) => !current.includes(role));
  const taken = current.filter((role) => !chosen.includes(role));
  const tick = (role: AdminRole) =>
    setChosen(chosen.includes(role) ? chosen.filter((each) => each !== role) : [...chosen, role]);
  const confirm = async (reason: string) => {
    const responses = [];
    if (given.length > 0) responses.push(await grant({ uid: user.uid, reason, roles: given }).unwrap());
    if (taken.length > 0) responses.push(await revoke({ uid: user.uid, reason, roles: taken }).unwrap());
    notify.success(responses.some(({ data }) => 'kind' in data) ? TEXT.waits : TEXT.happened);
  };
  return (
    <ReasonDialog
      open={open}
      onOpenChange={(next) => {
        setChosen(current);
        onOpenChange(next);
      }}
      title={TEXT.title({ username: user.username })}
      confirm={TEXT.confirm}
      {...(given.length + taken.length === 0 && { problem: TEXT.unchanged })}
      onConfirm={confirm}
    >
      <Roles>
        <legend>{TEXT.legend}</legend>
        {ADMIN_ROLES.map((role) => (
          <CheckboxField
            key={role}
            label={roleText(role)}
            hint={roleDoes(role)}
            checked={chosen.includes(role)}
            onChange={() => tick(role)}
          />
        ))}
      </Roles>
      <p>{TEXT.does}</p>
    </ReasonDialog>
  );
}

const Roles = styled.fieldset`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    font-weight: ${theme.weight.medium};
  }
`;
