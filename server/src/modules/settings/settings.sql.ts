import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

export interface SettingRow {
  key: string;
  value: string;
}

export function storedSettings(db: Db): Promise<SettingRow[]> {
  return rows(db, sql<SettingRow>`select key, value from site_setting`);
}

/** How long the site has been closed for maintenance, in ms, its setting locked; null while it is open. */
export async function maintenanceMs(tx: Db): Promise<number | null> {
  const row = await firstRow(
    tx,
    sql<{ ms: number }>`
      select (extract(epoch from product_now() - updated_at) * 1000)::float8 as ms
      from site_setting where key = 'enableMaintenance' and value = 'true' for update`,
  );
  return row?.ms ?? null;
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
