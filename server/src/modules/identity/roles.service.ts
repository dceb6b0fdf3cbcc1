import type { UserRoles } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { callerOf } from './identity';
import { setAdmin } from './identity.sql';
import { findUserBy } from './identity.service';

export interface RoleChange {
  /** uid or id. */
  user: string;
  isAdmin: boolean;
  reason: string;
}

/**
 * Gives or takes the administrator role, at once and with an audit entry (docs/rules.md section 9). `admin` is null for the
 * command on the server. NOT_FOUND for a user who never signed in; FORBIDDEN for taking one's own role, so that one
 * administrator is always left.
 */
export async function changeRole(
  db: Db,
  admin: Caller | null,
  { user, isAdmin, reason }: RoleChange,
): Promise<Outcome<UserRoles>> {
  const found = await findUserBy(db, user);
  if (!found) return refuse('NOT_FOUND');
  if (!isAdmin && found.id === admin?.id) return refuse('FORBIDDEN');
  return inTransaction(db, async (tx): Promise<Outcome<UserRoles>> => {
    const was = await setAdmin(tx, found.id, isAdmin);
    if (was === undefined) return refuse('NOT_FOUND');
    await recordAct(tx, {
      actorId: admin?.id ?? null,
      action: isAdmin ? 'grant' : 'revoke',
      target: found.pi_uid,
      reason,
      before: { isAdmin: was },
      after: { isAdmin },
    });
    const { id, uid, username, roles } = callerOf({ ...found, is_admin: isAdmin });
    return { success: true, data: { id, uid, username, roles } };
  });
}
