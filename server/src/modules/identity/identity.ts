import type { Role } from 'contracts';
import type { Caller } from '../../platform/http/call-route';
import type { UserRow } from '../users/users';

/** What a caller is made of. */
export type CallerRow = Pick<UserRow, 'id' | 'pi_uid' | 'username' | 'admin_roles' | 'suspended'>;

/** A user as the caller of a call. */
export function callerOf(user: CallerRow): Caller {
  return { id: user.id, uid: user.pi_uid, username: user.username, roles: rolesOf(user), suspended: user.suspended };
}

/** 'user', and for administrators 'admin' and each role of theirs. */
export const rolesOf = ({ admin_roles: roles }: Pick<UserRow, 'admin_roles'>): Role[] =>
  roles.length === 0 ? ['user'] : ['user', 'admin', ...roles.map((role) => `admin:${role}` as Role)];
