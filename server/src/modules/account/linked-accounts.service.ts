import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { raiseAlarm } from '../alarms/alarms.service';
import type { Pair } from '../persons/persons';
import { businessBetween } from './business.sql';

/** What accounts of one person have begun with each other goes on, with an alarm (docs/rules.md reading 17). */
export async function alarmOpenBusiness(
  tx: Db,
  { pairs, log }: { pairs: readonly Pair[]; log: ServerContext['log'] },
): Promise<void> {
  for (const { user_uid, other_uid, ...open } of await businessBetween(tx, pairs)) {
    const values = { ...open, one: user_uid, other: other_uid };
    await raiseAlarm({ db: tx, log }, { kind: 'one-person', subject: `${user_uid} ${other_uid}`, values });
  }
}
