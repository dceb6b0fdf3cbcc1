import { DRAFT, type DraftInput, type SavedDraft } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';

type DraftRow = Columns<'listing_draft', 'updated_at'> & { fields: DraftInput };

const toDraft = ({ fields, updated_at }: DraftRow): SavedDraft => ({ ...fields, updatedAt: updated_at.toISOString() });

const kept = sql`${DRAFT.keptMs}::float8 * interval '1 millisecond'`;

const draftName = sql`regexp_replace(lower(trim(fields ->> 'name')), '\\.pi$', '') || '.pi'`;

/** A user's unfinished listing; null when there is none, it is too old, or the user lists its name: a save that came after the listing. */
export async function findDraft(db: Db, userId: string): Promise<SavedDraft | null> {
  const row = await firstRow(
    db,
    sql<DraftRow>`
      select fields, updated_at from listing_draft l
      where user_id = ${userId} and updated_at > product_now() - ${kept} and not exists (
        select from domain_view d
        where d.seller_id = l.user_id and d.name = ${draftName} and d.status in ('pending', 'active', 'reserved', 'rented', 'unsold'))`,
  );
  return row ? toDraft(row) : null;
}

/** Keeps a user's unfinished listing in place of the one before: the last write wins. */
export async function writeDraft(db: Db, userId: string, fields: DraftInput): Promise<SavedDraft> {
  const row = await firstRow(
    db,
    sql<DraftRow>`
      insert into listing_draft (user_id, fields) values (${userId}, ${JSON.stringify(fields)}::jsonb)
      on conflict (user_id) do update set fields = excluded.fields, updated_at = product_now()
      returning fields, updated_at`,
  );
  if (!row) throw new Error('the upsert of a draft returned no row');
  return toDraft(row);
}

/** Deletes a user's unfinished listing, or only one of this name. */
export async function removeDraft(db: Db, userId: string, name: string | null = null): Promise<void> {
  await sql`
    delete from listing_draft
    where user_id = ${userId}
      and (${name}::text is null or ${draftName} = ${name})`.execute(db);
}

/** Deletes at most `limit` drafts that nobody has touched for DRAFT.keptMs; returns how many. */
export async function deleteOldDrafts(db: Db, limit: number): Promise<number> {
  const result = await sql`
    delete from listing_draft where user_id in (
      select user_id from listing_draft where updated_at <= product_now() - ${kept} limit ${limit})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** When the oldest draft is due for deletion. */
export const nextDraftDeletion = (): DueQuery => sql`select min(updated_at) + ${kept} as due from listing_draft`;

/** SQL: the draft of its user shows an upload, a row `u`. */
export const DRAFT_PICTURES = sql`
  exists (select from listing_draft d where d.user_id = u.user_id and strpos(d.fields::text, u.hash) > 0)`;
