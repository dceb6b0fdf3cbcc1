import { ADMIN_ROLES, type AdminRole, type UserRoles } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Accepted } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { actorOf, type Approver, type FourEyesAct } from '../cases/cases';
import { awaitSecond, decideAlone } from '../cases/cases.service';
import { isSamePerson } from '../persons/persons.service';
import type { UserRow } from '../users/users';
import { changeRoles } from '../users/users.service';
import { rolesOf } from './identity';
import { findUserBy } from './identity.service';

export interface RoleChange {
  /** uid or id. */
  user: string;
  decision: 'grant' | 'revoke';
  /** All of them unless it says which. */
  roles?: readonly AdminRole[] | undefined;
  reason: string;
}

/**
 * Gives or takes roles of an administrator once two administrators want it; the command on the server does it alone
 * (docs/rules.md section 9). NOT_FOUND for a user who never signed in; FORBIDDEN for one's own role or another account of
 * one's own.
 */
export async function changeRole(
  db: Db,
  admin: Approver,
  { user, decision, roles: wanted = ADMIN_ROLES, reason }: RoleChange,
): Promise<Outcome<UserRoles | Accepted>> {
  const found = await findUserBy(db, user);
  if (!found || found.is_system) return refuse('NOT_FOUND');
  const roles = ADMIN_ROLES.filter((role) => wanted.includes(role));
  const act: FourEyesAct = {
    kind: 'role',
    decision,
    subject: { type: 'user', id: found.pi_uid, label: labelOf(found, roles) },
    content: { roles },
    personId: found.id,
    reason,
  };
  const isGiven = decision === 'grant';
  return inTransaction(db, async (tx): Promise<Outcome<UserRoles | Accepted>> => {
    if (await isSamePerson(tx, admin.id, found.id)) return refuse('FORBIDDEN');
    if (roles.every((role) => found.admin_roles.includes(role) === isGiven)) return userRoles(found);
    const waits = admin.isServer ? await decideAlone(tx, admin, act) : await awaitSecond(tx, admin, act);
    if (waits) return waits;
    const before = await changeRoles(tx, found.id, roles, isGiven);
    if (before === undefined) return refuse('NOT_FOUND');
    const after = ADMIN_ROLES.filter((role) => (roles.includes(role) ? isGiven : before.includes(role)));
    await recordAct(tx, {
      actorId: actorOf(admin),
      action: decision,
      target: found.pi_uid,
      reason,
      before: { roles: before },
      after: { roles: after },
    });
    return userRoles({ ...found, admin_roles: after });
  });
}

/** "@ann", and where it is about some of the roles only "@ann (support, finance)". */
const labelOf = ({ username }: UserRow, roles: readonly AdminRole[]) =>
  roles.length === ADMIN_ROLES.length ? `@${username}` : `@${username} (${roles.join(', ')})`;

const userRoles = (user: UserRow): UserRoles => ({
  success: true,
  data: { id: user.id, uid: user.pi_uid, username: user.username, roles: rolesOf(user) },
});
