import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

export interface SampleRow {
  id: string;
  text: string;
  created_at: Date;
}

/** Newest first, after `after` (creation time and id of the last row shown). */
export function newestSamples(
  db: Db,
  userId: string,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<SampleRow[]> {
  const start = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<SampleRow>`
      select id, text, created_at from sample where user_id = ${userId}::uuid ${start}
      order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countSamples(db: Db, userId: string): Promise<number> {
  const found = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from sample where user_id = ${userId}::uuid`,
  );
  return found?.total ?? 0;
}

export async function insertSample(db: Db, row: { id: string; userId: string; text: string }): Promise<SampleRow> {
  const [kept] = await rows(
    db,
    sql<SampleRow>`
      insert into sample (id, user_id, text) values (${row.id}, ${row.userId}::uuid, ${row.text})
      returning id, text, created_at`,
  );
  if (!kept) throw new Error('The row was not written.');
  return kept;
}
