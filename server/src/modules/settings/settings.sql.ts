import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';

export interface SettingRow {
  key: string;
  value: string;
}

export function storedSettings(db: Db): Promise<SettingRow[]> {
  return rows(db, sql<SettingRow>`select key, value from site_setting`);
}

/** Stores one value under all these keys. `changedBy` is null for the seed. */
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
      on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = product_now()`,
  );
}
