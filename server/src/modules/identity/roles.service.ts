import type { UserRoles } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Accepted } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { actorOf, type Approver, type FourEyesAct } from '../cases/cases';
import { awaitSecond, decideAlone } from '../cases/cases.service';
import { isSamePerson } from '../persons/persons.service';
import { setAdmin } from '../users/users.service';
import { callerOf } from './identity';
import { findUserBy } from './identity.service';

export interface RoleChange {
  /** uid or id. */
  user: string;
  isAdmin: boolean;
  reason: string;
}

/**
 * Gives or takes the administrator role once two administrators want it; the command on the server does it alone
 * (docs/rules.md section 9). NOT_FOUND for a user who never signed in; FORBIDDEN for one's own role or another account of
 * one's own.
 */
export async function changeRole(
  db: Db,
  admin: Approver,
  { user, isAdmin, reason }: RoleChange,
): Promise<Outcome<UserRoles | Accepted>> {
  const found = await findUserBy(db, user);
  if (!found || found.is_system) return refuse('NOT_FOUND');
  const act: FourEyesAct = {
    kind: 'role',
    decision: isAdmin ? 'grant' : 'revoke',
    subject: { type: 'user', id: found.pi_uid, label: `@${found.username}` },
    content: {},
    reason,
  };
  const { id, uid, username, roles } = callerOf({ ...found, is_admin: isAdmin });
  const changed = { success: true as const, data: { id, uid, username, roles } };
  return inTransaction(db, async (tx): Promise<Outcome<UserRoles | Accepted>> => {
    if (await isSamePerson(tx, admin.id, found.id)) return refuse('FORBIDDEN');
    if (found.is_admin === isAdmin) return changed;
    const waits = admin.isServer ? await decideAlone(tx, admin, act) : await awaitSecond(tx, admin, act);
    if (waits) return waits;
    const was = await setAdmin(tx, found.id, isAdmin);
    if (was === undefined) return refuse('NOT_FOUND');
    await recordAct(tx, {
      actorId: actorOf(admin),
      action: act.decision,
      target: found.pi_uid,
      reason,
      before: { isAdmin: was },
      after: { isAdmin },
    });
    return changed;
  });
}
