import type { Party } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Columns, PersonColumns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';

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
  | 'admin_roles'
  | 'is_system'
  | 'is_verified'
  | 'suspended'
  | 'bio'
  | 'contact_email'
  | 'profile_image'
  | 'social_links'
  | 'language'
  | 'created_at'
  | 'deleted_at'
>;

/** A person beside a record, with the picture that others may see: none while the person is suspended (docs/rules.md section 9). */
export type PartyColumns<Role extends string> = PersonColumns<Role> &
  Record<`${Role}_image`, Tables['app_user']['profile_image']>;

/** The columns of PartyColumns, of the user that `alias` stands for in the statement. */
export function partyColumns(alias: string, role: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const as = (name: string) => sql.ref(`${role}_${name}`);
  return sql`${column('pi_uid')} as ${as('uid')}, ${column('username')} as ${as('username')},
    case when not ${column('suspended')} then ${column('profile_image')} end as ${as('image')}`;
}

/** A person as the API names them. */
export const toParty = (uid: string, username: string, image: string | null): Party => ({
  uid,
  username,
  ...(image !== null && { profileImage: image }),
});
