import type { Caller } from '../../platform/http/call-route';

/** What a deleted account is called. */
export const DELETED_NAME = 'deleted user';

/** A user as the database has them. */
export interface UserRow {
  id: string;
  pi_uid: string;
  username: string;
  wallet_address: string | null;
  is_admin: boolean;
  is_system: boolean;
  is_verified: boolean;
  suspended: boolean;
  bio: string;
  contact_email: string | null;
  profile_image: string | null;
  social_links: { twitter?: string; telegram?: string; website?: string };
  created_at: Date;
  /** Its owner deleted the account and has not come back. */
  deleted_at: Date | null;
}

/** What a caller is made of. */
export type CallerRow = Pick<UserRow, 'id' | 'pi_uid' | 'username' | 'is_admin' | 'suspended'>;

/** A user as the caller of a call. */
export function callerOf(user: CallerRow): Caller {
  return { id: user.id, uid: user.pi_uid, username: user.username, roles: rolesOf(user), suspended: user.suspended };
}

const rolesOf = (user: CallerRow): Caller['roles'] => (user.is_admin ? ['user', 'admin'] : ['user']);
