import type { AdminRole } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Merge } from '../../platform/database/moved-rows';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';
import { DELETED_NAME, type UserRow } from './users';

const userColumns = sql`
  u.id, u.pi_uid, u.username, u.wallet_address, u.is_admin, u.admin_roles, u.is_system, u.is_verified, u.suspended, u.bio, u.contact_email,
  u.profile_image, u.social_links, u.language, u.created_at, u.deleted_at`;

/** Writes what Pi says about a user; what it leaves out (a scope not granted) stays as it was. */
export async function upsertUser(
  tx: Db,
  user: { id: string; uid: string; username?: string; walletAddress?: string },
): Promise<UserRow> {
  const { id, uid, username = null, walletAddress = null } = user;
  const row = await firstRow(
    tx,
    sql<UserRow>`
      insert into app_user as u (id, pi_uid, username, wallet_address)
      values (${id}, ${uid}, coalesce(${username}, 'pioneer-' || left(${uid}, 8)), ${walletAddress}::text)
      on conflict (pi_uid) do update set
        username = coalesce(${username}, u.username),
        wallet_address = coalesce(excluded.wallet_address, u.wallet_address),
        wallet_changed_at = case when excluded.wallet_address <> u.wallet_address then product_now() else u.wallet_changed_at end
      returning ${userColumns}`,
  );
  if (!row) throw new Error('the upsert of a user returned no row');
  return row;
}

/** The wallet that Pi last named for a user, and when it last became another one. */
export function findWallet(
  db: Db,
  userId: string,
): Promise<{ wallet_address: string | null; wallet_changed_at: Date | null } | undefined> {
  return firstRow(db, sql`select wallet_address, wallet_changed_at from app_user where id = ${userId}`);
}

/** The user with this uid, or else with this id (null = the text is no uuid). */
export function findUserByEither(db: Db, uid: string, id: string | null): Promise<UserRow | undefined> {
  return firstRow(
    db,
    sql<UserRow>`
      select ${userColumns} from app_user u where u.pi_uid = ${uid} or u.id = ${id}::uuid
      order by u.pi_uid = ${uid} desc limit 1`,
  );
}

/** Users after the cursor, newest first; with a search those of this uid or whose username begins so. */
export function findUsers(db: Db, search: string | null, after: PageCursor | null, limit: number): Promise<UserRow[]> {
  const start = after ? sql`and (u.created_at, u.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<UserRow>`
      select ${userColumns} from app_user u where ${isFound(search)} ${start} order by u.created_at desc, u.id desc limit ${limit}`,
  );
}

export async function countUsers(db: Db, search: string | null): Promise<number> {
  const query = sql<{ total: number }>`select count(*)::integer as total from app_user u where ${isFound(search)}`;
  return (await firstRow(db, query))?.total ?? 0;
}

const isFound = (search: string | null) =>
  search === null
    ? sql`not u.is_system`
    : sql`not u.is_system and (u.pi_uid = ${search} or starts_with(lower(u.username), lower(${search})))`;

/** Suspends a user who can sign in, or ends their suspension; returns what it was before, undefined when there is no such user. */
export async function setSuspended(tx: Db, id: string, suspended: boolean): Promise<boolean | undefined> {
  const row = await firstRow(
    tx,
    sql<{ was: boolean }>`
      with before as (select id, suspended from app_user where id = ${id} and not is_system for update)
      update app_user u set suspended = ${suspended} from before where u.id = before.id returning before.suspended as was`,
  );
  return row?.was;
}

/** Marks a user as verified, or takes it back; false when they were so before, or there is no such user. */
export async function setVerified(tx: Db, id: string, verified: boolean): Promise<boolean> {
  const query = sql`
    update app_user set is_verified = ${verified} where id = ${id} and is_verified <> ${verified} and deleted_at is null
    returning id`;
  return (await firstRow(tx, query)) !== undefined;
}

/** The fields of a profile that its owner may change; undefined leaves one as it is. */
export interface ProfileChange {
  bio?: string | undefined;
  contactEmail?: string | null | undefined;
  profileImage?: string | null | undefined;
  socialLinks?: UserRow['social_links'] | undefined;
  language?: string | undefined;
}

export async function updateProfile(tx: Db, userId: string, change: ProfileChange): Promise<void> {
  const { bio, contactEmail, profileImage, socialLinks, language } = change;
  const columns = [
    ...(bio === undefined ? [] : [sql`bio = ${bio}`]),
    ...(contactEmail === undefined ? [] : [sql`contact_email = ${contactEmail}`]),
    ...(profileImage === undefined ? [] : [sql`profile_image = ${profileImage}`]),
    ...(socialLinks === undefined ? [] : [sql`social_links = ${JSON.stringify(socialLinks)}::jsonb`]),
    ...(language === undefined ? [] : [sql`language = ${language}`]),
  ];
  if (columns.length > 0) await sql`update app_user set ${sql.join(columns)} where id = ${userId}`.execute(tx);
}

/** The uids of these users, by id. */
export async function findUids(db: Db, ids: string[]): Promise<Map<string, string>> {
  const query = sql<
    Columns<'app_user', 'id' | 'pi_uid'>
  >`select id, pi_uid from app_user where id = any(${ids}::uuid[])`;
  const users = await rows(db, query);
  return new Map(users.map((user) => [user.id, user.pi_uid]));
}

/**
 * Empties the profile of a user, who reads 'deleted user' everywhere from now on; the uid, a suspension and what money needs
 * stay.
 */
export async function emptyProfile(tx: Db, userId: string): Promise<void> {
  await sql`
    update app_user set username = ${DELETED_NAME}, wallet_address = null, wallet_changed_at = null, is_verified = false, bio = '',
      contact_email = null, profile_image = null, social_links = '{}', language = null, deleted_at = product_now()
    where id = ${userId}`.execute(tx);
}

/** Whoever signs in again is no deleted user any more; returns the id of one who was. */
export async function reviveUser(tx: Db, uid: string): Promise<string | undefined> {
  const query = sql<Columns<'app_user', 'id'>>`
    update app_user set deleted_at = null where pi_uid = ${uid} and deleted_at is not null returning id`;
  return (await firstRow(tx, query))?.id;
}

/** SQL: since when `u` has a role; null without it. */
export const roleSince = (role: AdminRole): RawBuilder<unknown> => sql.ref(`u.${role}_since`);

/**
 * Gives or takes roles of a user who can sign in; a role that they have keeps its beginning. Returns the roles of before, undefined when
 * there is no such user.
 */
export async function changeRoles(
  tx: Db,
  id: string,
  roles: readonly AdminRole[],
  isGiven: boolean,
): Promise<AdminRole[] | undefined> {
  const values = roles.map((role) =>
    isGiven
      ? sql`${sql.ref(`${role}_since`)} = coalesce(${roleSince(role)}, product_now())`
      : sql`${sql.ref(`${role}_since`)} = null`,
  );
  const row = await firstRow(
    tx,
    sql<{ was: AdminRole[] }>`
      with before as (select id, admin_roles from app_user where id = ${id} and not is_system for update)
      update app_user u set ${sql.join(values)} from before where u.id = before.id returning before.admin_roles as was`,
  );
  return row?.was;
}

/** Locks a user's row: whoever counts what this person has does so one after the other, in all processes. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
}

/** The account that acts for the command on the server; nobody signs in as it. */
export function findSystemUser(db: Db): Promise<UserRow | undefined> {
  return firstRow(db, sql<UserRow>`select ${userColumns} from app_user u where u.is_system`);
}

/** Locks two users, in the order that every merge keeps. */
export async function lockUsers(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`select from app_user where id in (${from}, ${into}) order by id for no key update`.execute(tx);
}

/** Writes down whose account the left one became, and those that were merged into it before; returns all that are one person's now. */
export async function noteMerged(tx: Db, { from, into }: Merge): Promise<Columns<'app_user', 'id' | 'merged_into'>[]> {
  await sql`update app_user set merged_into = nullif(${into}::uuid, id) where id = ${from} or merged_into = ${from}`.execute(
    tx,
  );
  return rows(
    tx,
    sql<Columns<'app_user', 'id' | 'merged_into'>>`
      select id, merged_into from app_user where id = ${into} or merged_into = ${into}`,
  );
}

/** The e-mail address of a user's profile; undefined when there is none. */
export async function emailOf(tx: Db, userId: string): Promise<string | undefined> {
  const query = sql<Columns<'app_user', 'contact_email'>>`select contact_email from app_user where id = ${userId}`;
  return (await firstRow(tx, query))?.contact_email ?? undefined;
}
