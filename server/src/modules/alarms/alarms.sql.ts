import type { Reason } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

/** `values` is null, and the message its sentence, in one of before its parts were kept. */
export type AlarmRow = Columns<'alarm', 'id' | 'kind' | 'subject' | 'message' | 'raised_at'> & {
  values: Record<string, string | number> | null;
  because: Reason[];
};

const columns = sql`id, kind, subject, message, alarm_values as values, because, raised_at`;
const isOpen = sql`gone_at is null and closed_at is null`;

/** True when the alarm is new, or its cause had gone and is back. */
export async function raise(
  db: Db,
  alarm: Pick<AlarmRow, 'kind' | 'subject' | 'values' | 'because'>,
): Promise<boolean> {
  const { kind, subject, values, because } = alarm;
  const result = await sql`
    insert into alarm (id, kind, subject, alarm_values, because)
    values (${uuidv7()}, ${kind}, ${subject}, ${JSON.stringify(values)}::text::jsonb, ${JSON.stringify(because)}::text::jsonb)
    on conflict (kind, subject) do update set
      message = null, alarm_values = excluded.alarm_values, because = excluded.because, raised_at = product_now(), gone_at = null, closed_at = null, closed_by = null, closed_reason = null
    where alarm.gone_at is not null`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Marks the causes as gone: of one subject, or of every subject but some. */
export async function endAlarms(
  db: Db,
  kind: string,
  which: { only: string } | { except: readonly string[] },
): Promise<void> {
  const subject = 'only' in which ? sql`subject = ${which.only}` : sql`subject <> all(${which.except}::text[])`;
  await sql`update alarm set gone_at = product_now() where kind = ${kind} and ${subject} and gone_at is null`.execute(
    db,
  );
}

/** Oldest first. */
export function listOpen(db: Db): Promise<AlarmRow[]> {
  return rows(db, sql<AlarmRow>`select ${columns} from alarm where ${isOpen} order by raised_at, id`);
}

/** The alarm that was closed; undefined when it was not open. */
export function closeOpen(tx: Db, id: string, closedBy: string, reason: string): Promise<AlarmRow | undefined> {
  return firstRow(
    tx,
    sql<AlarmRow>`
      update alarm set closed_at = product_now(), closed_by = ${closedBy}, closed_reason = ${reason}
      where id = ${id} and ${isOpen} returning ${columns}`,
  );
}

export function countOpen(db: Db): Promise<{ kind: string; open: number }[]> {
  return rows(
    db,
    sql<
      Columns<'alarm', 'kind'> & { open: number }
    >`select kind, count(*)::integer as open from alarm where ${isOpen} group by kind`,
  );
}
