import type { Caller } from '../../platform/http/call-route';
import type { UserRow } from '../users/users';

/** What a caller is made of. */
export type CallerRow = Pick<UserRow, 'id' | 'pi_uid' | 'username' | 'is_admin' | 'suspended'>;

/** A user as the caller of a call. */
export function callerOf(user: CallerRow): Caller {
  return { id: user.id, uid: user.pi_uid, username: user.username, roles: rolesOf(user), suspended: user.suspended };
}

const rolesOf = (user: CallerRow): Caller['roles'] => (user.is_admin ? ['user', 'admin'] : ['user']);
