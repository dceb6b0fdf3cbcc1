import { SELLING } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';
import type { SourceKind } from './analytics.sql';

const today = sql`(product_now() at time zone 'UTC')::date`;

/** Today's salt; the first visitor of a day brings it. */
export async function saltOfToday(db: Db, fresh: Buffer): Promise<Buffer> {
  const read = () => firstRow(db, sql<Columns<'view_salt', 'salt'>>`select salt from view_salt where day = ${today}`);
  const known = await read();
  if (known) return known.salt;
  await sql`insert into view_salt (day, salt) values (${today}, ${fresh}) on conflict do nothing`.execute(db);
  return (await read())?.salt ?? fresh;
}

/** Counts a look at a domain, unless this visitor has looked today; whether it counted. */
export async function countView(db: Db, domainId: string, visitor: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with seen as (
      insert into listing_visitor (day, domain_id, visitor) values (${today}, ${domainId}, ${visitor})
      on conflict do nothing returning day
    )
    insert into listing_views (domain_id, day, views) select ${domainId}::uuid, day, 1 from seen
    on conflict (domain_id, day) do update set views = listing_views.views + 1`.execute(db);
  return numAffectedRows === 1n;
}

/** Counts where a visitor came from. Of a listing and a day only so many sources are kept, so that nobody fills the table. */
export async function countSource(
  db: Db,
  { domainId, kind, value, mark }: { domainId: string; kind: SourceKind; value: string; mark: number },
): Promise<void> {
  await sql`
    insert into listing_source (domain_id, day, kind, value, visitors, marks)
    select ${domainId}::uuid, ${today}, ${kind}, ${value}, 1, ${mark}::integer
    where exists (select from listing_source where domain_id = ${domainId} and day = ${today} and kind = ${kind} and value = ${value})
      or (select count(*) from listing_source where domain_id = ${domainId} and day = ${today}) < ${SELLING.sourcesPerDay}
    on conflict (domain_id, day, kind, value)
      do update set visitors = listing_source.visitors + 1, marks = listing_source.marks | excluded.marks`.execute(db);
}

/** Deletes what could tell visitors of earlier days, and counts that no summary reads any more; returns how many rows. */
export async function forgetVisitors(db: Db): Promise<number> {
  const salts = await sql`delete from view_salt where day < ${today}`.execute(db);
  const visitors = await sql`delete from listing_visitor where day < ${today}`.execute(db);
  const views = await sql`delete from listing_views where day < ${today} - ${SELLING.viewsKeptDays}::integer`.execute(
    db,
  );
  const sources =
    await sql`delete from listing_source where day < ${today} - ${SELLING.viewsKeptDays}::integer`.execute(db);
  return [salts, visitors, views, sources].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0);
}

/** The midnight at which the oldest salt dies. */
export const nextForgetting = (): DueQuery =>
  sql`select (min(day) + 1)::timestamp at time zone 'UTC' as due from view_salt`;
