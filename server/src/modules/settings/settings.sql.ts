import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

export type SettingRow = Columns<'site_setting', 'key' | 'value'>;

export function storedSettings(db: Db): Promise<SettingRow[]> {
  return rows(db, sql<SettingRow>`select key, value from site_setting`);
}

/** Ends the maintenance that is on and keeps it as over; its setting stays locked. Undefined while the site is open. */
export async function endMaintenance(tx: Db): Promise<{ from: Date; to: Date; endBefore: Date | null } | undefined> {
  await sql`select from site_setting where key = 'enableMaintenance' for update`.execute(tx);
  return firstRow(
    tx,
    sql<{ from: Date; to: Date; endBefore: Date | null }>`
      with before as (select max(ended_at) as "endBefore" from maintenance_run)
      insert into maintenance_run (started_at, ended_at)
      select updated_at, greatest(updated_at, product_now()) from site_setting where key = 'enableMaintenance' and value = 'true'
      returning started_at as "from", ended_at as "to", (select "endBefore" from before) as "endBefore"`,
  );
}

/** Stores one value under all these keys, dated when it changes it. `changedBy` is null for the seed. */
export async function storeSetting(
  db: Db,
  keys: readonly string[],
  value: string,
  changedBy: string | null,
): Promise<void> {
  await rows(
    db,
    sql`
      insert into site_setting (key, value, updated_by)
      select key, ${value}, ${changedBy}::uuid from unnest(${keys}::text[]) key
      on conflict (key) do update set
        value = excluded.value, updated_by = excluded.updated_by,
        updated_at = case when site_setting.value = excluded.value then site_setting.updated_at else product_now() end`,
  );
}

/** Stores a value under a key that has none. */
export async function setDefault(db: Db, { key, value }: SettingRow): Promise<void> {
  await rows(db, sql`insert into site_setting (key, value) values (${key}, ${value}) on conflict (key) do nothing`);
}
