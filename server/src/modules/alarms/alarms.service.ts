import { type Alarm, type AlarmKind, alarmSentence, MONEY_REASONS, type Overview, type Reason } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { type AlarmRow, closeOpen, countOpen, endAlarms, listOpen, raise } from './alarms.sql';

export interface NewAlarm {
  kind: AlarmKind;
  /** What it is about, such as an id; a second alarm of the same kind and subject changes nothing while the first stands. */
  subject: string;
  /** What its sentence names beside the subject, and why. */
  values?: Record<string, string | number>;
  because?: Reason[];
  /** Beside the sentence in the log. */
  facts?: Record<string, unknown>;
}

/**
 * Raises an alarm unless it stands, or an administrator has closed it and its cause is still there (docs/rules.md section 8).
 * The log gets it once, as an error with `alarm: kind`.
 */
export async function raiseAlarm(
  { db, log }: Pick<ServerContext, 'db' | 'log'>,
  { kind, subject, values = {}, because = [], facts = {} }: NewAlarm,
): Promise<void> {
  const alarm = { kind, subject, values, because };
  if (await raise(db, alarm)) log.error({ alarm: kind, subject, ...facts }, alarmSentence(saidOf(alarm)));
}

/** The cause of an alarm is gone: it is open no more, and may be raised anew. */
export async function clearAlarm(db: Db, kind: AlarmKind, subject: string): Promise<void> {
  await endAlarms(db, kind, { only: subject });
}

/** The causes of all alarms of a kind are gone, but for those of the subjects in `except`. */
export async function clearAlarms(db: Db, kind: AlarmKind, except: readonly string[] = []): Promise<void> {
  await endAlarms(db, kind, { except });
}

/** Open alarms, oldest first. */
export async function readOverview(db: Db): Promise<Overview> {
  return { data: { alarms: (await listOpen(db)).map(toAlarm) } };
}

/** Closes an alarm whose cause stays; NOT_FOUND when it is not open. */
export async function closeAlarm(
  { db }: ServerContext,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Outcome<{ success: true; data: Alarm }>> {
  if (!isUuid(id)) return refuse('NOT_FOUND');
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true; data: Alarm }>> => {
    const closed = await closeOpen(tx, id, admin.id, reason);
    if (!closed) return refuse('NOT_FOUND');
    await recordAct(tx, { actorId: admin.id, action: 'alarm.close', target: id, reason, before: recordOf(closed) });
    return { success: true, data: toAlarm(closed) };
  });
}

/** An alarm for the record: its parts without a sentence; of one of before they were kept that too. */
const recordOf = ({ kind, subject, values, because, message }: AlarmRow) => ({
  kind,
  subject,
  values,
  because,
  ...(message !== null && { message }),
});

/** How many alarms are open, by kind. */
export const countAlarms = (db: Db): Promise<{ kind: string; open: number }[]> => countOpen(db);

type Parts = Pick<AlarmRow, 'kind' | 'subject' | 'values' | 'because'>;

const saidOf = ({ kind, subject, values, because }: Parts) => ({
  kind,
  subject,
  values,
  because: because.map(MONEY_REASONS.said),
});

function toAlarm({ id, message, raised_at, ...parts }: AlarmRow): Alarm {
  const said = saidOf(parts);
  const sentence = alarmSentence({ ...said, ...(message !== null && { message }) });
  return { id, ...said, message: sentence, raisedAt: raised_at.toISOString() };
}
