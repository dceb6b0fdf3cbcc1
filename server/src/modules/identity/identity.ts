import type { Caller } from '../../platform/http/call-route';
import type { Columns } from '../../platform/database/rows';

/** What a deleted account is called. */
export const DELETED_NAME = 'deleted user';

/** A user as the database has them. */
export type UserRow = Columns<
  'app_user',
  | 'id'
  | 'pi_uid'
  | 'username'
  | 'wallet_address'
  | 'is_admin'
  | 'is_system'
  | 'is_verified'
  | 'suspended'
  | 'bio'
  | 'contact_email'
  | 'profile_image'
  | 'social_links'
  | 'created_at'
  | 'deleted_at'
>;

/** What a caller is made of. */
export type CallerRow = Pick<UserRow, 'id' | 'pi_uid' | 'username' | 'is_admin' | 'suspended'>;

/** A user as the caller of a call. */
export function callerOf(user: CallerRow): Caller {
  return { id: user.id, uid: user.pi_uid, username: user.username, roles: rolesOf(user), suspended: user.suspended };
}

const rolesOf = (user: CallerRow): Caller['roles'] => (user.is_admin ? ['user', 'admin'] : ['user']);
