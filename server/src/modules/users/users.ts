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
