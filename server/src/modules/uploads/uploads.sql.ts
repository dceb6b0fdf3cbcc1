import { UPLOAD } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';
import type { Merge } from '../../platform/database/moved-rows';

interface NewUpload {
  hash: string;
  userId: string;
  width: number;
  height: number;
  bytes: number;
}

/** Takes a file's hash for a user; false while a file of this hash is being deleted. */
export async function claimFile(tx: Db, { hash, userId, width, height, bytes }: NewUpload): Promise<boolean> {
  const file = await firstRow(
    tx,
    sql`
      insert into upload_file (hash, width, height, bytes) values (${hash}, ${width}, ${height}, ${bytes})
      on conflict (hash) do update set hash = excluded.hash where upload_file.removing_at is null
      returning hash`,
  );
  if (!file) return false;
  await sql`
    insert into upload (hash, user_id) values (${hash}, ${userId})
    on conflict (hash, user_id) do update set used_at = product_now()`.execute(tx);
  return true;
}

/** Which of these hashes the user has uploaded; they count as used from now on, so that no sweeper takes them meanwhile. */
export async function useUploads(tx: Db, userId: string, hashes: string[]): Promise<Set<string>> {
  const own = await rows(
    tx,
    sql<Columns<'upload', 'hash'>>`
      update upload set used_at = product_now() where user_id = ${userId} and hash = any(${hashes}::text[]) returning hash`,
  );
  return new Set(own.map(({ hash }) => hash));
}

const old = sql`u.used_at <= product_now() - ${UPLOAD.orphanMs}::float8 * interval '1 millisecond'`;

/** SQL: whether something of a user shows an upload, a row `u`. */
export type PictureUse = RawBuilder<unknown>;

const ON_PROFILE: PictureUse = sql`
  exists (select from app_user_view a where a.id = u.user_id and a.profile_image = '/uploads/' || u.hash || '.webp')`;

/** Forgets at most `limit` uploads that have not been used for a day and that nothing shows. */
export async function deleteOrphans(db: Db, uses: readonly PictureUse[], limit: number): Promise<number> {
  const result = await sql`
    with looked as (
      select u.hash, u.user_id, not (${sql.join([ON_PROFILE, ...uses], sql` or `)}) as is_orphan from upload u
      where ${old} order by u.used_at limit ${limit} for update skip locked
    ), kept as (
      update upload k set used_at = product_now() from looked l
      where k.hash = l.hash and k.user_id = l.user_id and not l.is_orphan
    )
    delete from upload g using looked l where g.hash = l.hash and g.user_id = l.user_id and l.is_orphan`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Marks at most `limit` files without an uploader as being deleted; those that a crash left behind are returned again. */
export async function takeUnowned(db: Db, limit: number): Promise<string[]> {
  const taken = await rows(
    db,
    sql<Columns<'upload_file', 'hash'>>`
      update upload_file set removing_at = product_now() where hash in (
        select f.hash from upload_file f where not exists (select from upload u where u.hash = f.hash)
        limit ${limit} for update skip locked)
      returning hash`,
  );
  return taken.map(({ hash }) => hash);
}

export async function forgetFile(db: Db, hash: string): Promise<void> {
  await sql`delete from upload_file where hash = ${hash} and removing_at is not null`.execute(db);
}

/** When the upload that was not used for the longest time is due for a look. */
export const nextLook = (): DueQuery => sql`
      select min(used_at) + ${UPLOAD.orphanMs}::float8 * interval '1 millisecond' as due from upload`;

/** Gives the pictures of a merged account to the kept one; the same picture may be theirs already. */
export async function moveUploads(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`
    with moved as (delete from upload where user_id = ${from} returning hash)
    insert into upload (hash, user_id) select hash, ${into}::uuid from moved on conflict do nothing`.execute(tx);
}
