import { ADMIN_ROLES, type AdminRole } from 'contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database';

/** Makes a user an administrator of these roles and no others, since `since`, past all rules: by default since ever, of all roles. */
export async function makeAdmin(
  db: Db,
  id: string,
  roles: readonly AdminRole[] = ADMIN_ROLES,
  since: 'now' | '-infinity' = '-infinity',
): Promise<void> {
  const at = since === 'now' ? sql`product_now()` : sql`'-infinity'::timestamptz`;
  const values = ADMIN_ROLES.map((role) => sql`${sql.ref(`${role}_since`)} = ${roles.includes(role) ? at : sql`null`}`);
  await sql`update app_user set ${sql.join(values)} where id = ${id}`.execute(db);
}
