import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';
import { type CallerRow, DELETED_NAME, type UserRow } from './identity';

const userColumns = sql`
  u.id, u.pi_uid, u.username, u.wallet_address, u.is_admin, u.is_system, u.is_verified, u.suspended, u.bio, u.contact_email,
  u.profile_image, u.social_links, u.created_at, u.deleted_at`;

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

/** Opens the session of a token, or opens it again; false for a token that was ended for good. */
export async function saveSession(
  tx: Db,
  session: { hash: Buffer; userId: string; validUntil: Date; idleMs: number },
): Promise<boolean> {
  const { hash, userId, validUntil, idleMs } = session;
  const row = await firstRow(
    tx,
    sql`
      insert into session (token_hash, user_id, valid_until, idle_until, signed_in_at)
      values (${hash}, ${userId}, ${validUntil}, product_now() + ${idleMs}::float8 * interval '1 millisecond', product_now())
      on conflict (token_hash) do update set
        user_id = excluded.user_id, valid_until = excluded.valid_until, idle_until = excluded.idle_until,
        signed_in_at = excluded.signed_in_at, ended = false
        where not session.ended_for_good
      returning 1 as opened`,
  );
  return row !== undefined;
}

/** Whether Pi said within the last `withinMs` whose token this is. */
export async function isSignedInWithin(db: Db, hash: Buffer, withinMs: number): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`
      select 1 from session where token_hash = ${hash} and not ended
        and signed_in_at > product_now() - ${withinMs}::float8 * interval '1 millisecond'`,
  );
  return row !== undefined;
}

/** A session with what its user is as a caller. */
export type SessionRow = CallerRow & Columns<'session', 'token_hash' | 'ended' | 'valid_until' | 'idle_until'>;

interface SessionsRead {
  /** Counts the changes that end or alter sessions, all processes together. */
  changes: bigint;
  now: Date;
  sessions: SessionRow[];
}

/** The sessions of these hashes with the count of changes and the time, all of one moment. */
export async function findSessions(db: Db, hashes: Buffer[]): Promise<SessionsRead> {
  const found = await rows(
    db,
    hashes.length === 0
      ? sql<FoundRow>`select count as changes, product_now() as now from session_change`
      : sql<FoundRow>`
      select c.count as changes, c.now, s.token_hash, s.ended, s.valid_until, s.idle_until, u.id, u.pi_uid, u.username, u.is_admin, u.suspended
      from (select count, product_now() as now from session_change) c
      left join (session s join app_user u on u.id = s.user_id) on s.token_hash = any(${hashes}::bytea[])`,
  );
  const [first] = found;
  if (!first) throw new Error('session_change has no row');
  const sessions = found.flatMap((row) => (row.token_hash ? [{ ...row, token_hash: row.token_hash }] : []));
  return { changes: first.changes, now: first.now, sessions };
}

type FoundRow = Omit<SessionRow, 'token_hash'> & { token_hash?: Buffer | null; changes: bigint; now: Date };

/** Those of the hashes whose sessions are neither signed out nor past their absolute end. */
export async function openSessionsOf(db: Db, hashes: Buffer[]): Promise<Buffer[]> {
  const open = await rows(
    db,
    sql<Columns<'session', 'token_hash'>>`
      select token_hash from session where token_hash = any(${hashes}::bytea[]) and not ended and valid_until > product_now()`,
  );
  return open.map(({ token_hash }) => token_hash);
}

/** Moves the idle end of a session that is still open. */
export async function renewSession(db: Db, hash: Buffer, idleMs: number): Promise<void> {
  await sql`
    update session set idle_until = product_now() + ${idleMs}::float8 * interval '1 millisecond'
    where token_hash = ${hash} and not ended and idle_until > product_now()`.execute(db);
}

export async function endSession(db: Db, hash: Buffer): Promise<void> {
  await sql`update session set ended = true where token_hash = ${hash}`.execute(db);
}

/** Ends every session of a user for good, those of earlier sign-outs too; returns how many were open. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const ended = await rows(
    db,
    sql<{ was_ended: boolean }>`
      with before as (select token_hash, ended from session where user_id = ${userId} and not ended_for_good for update)
      update session s set ended = true, ended_for_good = true from before where s.token_hash = before.token_hash
      returning before.ended as was_ended`,
  );
  return ended.filter(({ was_ended: wasEnded }) => !wasEnded).length;
}

/** Lets the tokens of a user that were ended for good open sessions again; returns how many. */
export async function freeTokensOf(tx: Db, userId: string): Promise<number> {
  const result =
    await sql`update session set ended_for_good = false where user_id = ${userId} and ended_for_good`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
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

/** The fields of a profile that its owner may change; undefined leaves one as it is. */
export interface ProfileChange {
  bio?: string | undefined;
  contactEmail?: string | null | undefined;
  profileImage?: string | null | undefined;
  socialLinks?: UserRow['social_links'] | undefined;
}

export async function updateProfile(tx: Db, userId: string, change: ProfileChange): Promise<void> {
  const { bio, contactEmail, profileImage, socialLinks } = change;
  const columns = [
    ...(bio === undefined ? [] : [sql`bio = ${bio}`]),
    ...(contactEmail === undefined ? [] : [sql`contact_email = ${contactEmail}`]),
    ...(profileImage === undefined ? [] : [sql`profile_image = ${profileImage}`]),
    ...(socialLinks === undefined ? [] : [sql`social_links = ${JSON.stringify(socialLinks)}::jsonb`]),
  ];
  if (columns.length > 0) await sql`update app_user set ${sql.join(columns)} where id = ${userId}`.execute(tx);
}

/** Forgets sessions that could not be opened again for `keptMs`, never the token of one that was ended for good; returns how many. */
export async function deleteOldSessions(db: Db, keptMs: number): Promise<number> {
  const result =
    await sql`delete from session where not ended_for_good and valid_until < product_now() - ${keptMs}::float8 * interval '1 millisecond'`.execute(
      db,
    );
  return Number(result.numAffectedRows ?? 0n);
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
 * stay. Their address leaves the newsletter.
 */
export async function emptyProfile(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from newsletter_subscriber where email = (select lower(contact_email) from app_user where id = ${userId})`.execute(
    tx,
  );
  await sql`
    update app_user set username = ${DELETED_NAME}, wallet_address = null, wallet_changed_at = null, is_verified = false, bio = '',
      contact_email = null, profile_image = null, social_links = '{}', deleted_at = product_now()
    where id = ${userId}`.execute(tx);
}

/** Whoever signs in again is no deleted user any more; returns the id of one who was. */
export async function reviveUser(tx: Db, uid: string): Promise<string | undefined> {
  const query = sql<Columns<'app_user', 'id'>>`
    update app_user set deleted_at = null where pi_uid = ${uid} and deleted_at is not null returning id`;
  return (await firstRow(tx, query))?.id;
}

/** Sets the administrator role of a user who can sign in; returns what it was before, undefined when there is no such user. */
export async function setAdmin(tx: Db, id: string, isAdmin: boolean): Promise<boolean | undefined> {
  const row = await firstRow(
    tx,
    sql<{ was: boolean }>`
      with before as (select id, is_admin from app_user where id = ${id} and not is_system for update)
      update app_user u set is_admin = ${isAdmin},
        admin_since = case when not ${isAdmin} then null when before.is_admin then u.admin_since else product_now() end
      from before where u.id = before.id returning before.is_admin as was`,
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
