import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/database';

/** When the site was closed for maintenance; the last time may go on. */
export const CLOSED = sql`
  select closed_at, coalesce(opened_at, 'infinity') as opened_at from (
    select created_at as closed_at, after ->> 'value' as value, lead(created_at) over (order by created_at, id) as opened_at
    from audit_entry where action = 'setting.change' and target = 'enableMaintenance' and before ->> 'value' <> after ->> 'value') changes
  where value = 'true'`;

export interface Closing {
  closedAt: Date;
  openedAt: Date;
}

/** The times of maintenance that are over, the earliest first; as ISO texts on their way between processes. */
export function closings(db: Db): Promise<{ closed: string; opened: string }[]> {
  return rows(
    db,
    sql`select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closed, to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as opened
      from (${CLOSED}) c where opened_at < 'infinity' order by closed_at`,
  );
}
