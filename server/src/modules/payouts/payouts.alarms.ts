import type { Reason } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { clearAlarm, raiseAlarm } from '../alarms/alarms.service';
import type { PayoutRow } from './payouts.sql';

/** Raises the alarm of a held payout: of the whole queue when it keeps all others waiting. */
export async function alarmHeld(
  { log }: Pick<ServerContext, 'log'>,
  tx: Db,
  { id }: PayoutRow,
  { because, pausesQueue }: { because: Reason[]; pausesQueue: boolean },
): Promise<void> {
  const facts = { withdrawalId: id };
  await clearAlarm(tx, 'payout-waits', id);
  await raiseAlarm(
    { db: tx, log },
    { kind: pausesQueue ? 'payout-queue' : 'payout-held', subject: id, because, facts },
  );
}

/** Raises the alarm of a payout whose step waits too long, and all others with it. */
export async function alarmWaiting(
  { log }: Pick<ServerContext, 'log'>,
  tx: Db,
  { id, state }: PayoutRow,
  because: Reason,
): Promise<void> {
  await raiseAlarm(
    { db: tx, log },
    { kind: 'payout-waits', subject: id, values: { state }, because: [because], facts: { withdrawalId: id } },
  );
}

/** A payout goes on: what its alarms were about is gone. */
export async function clearPayoutAlarms(tx: Db, id: string): Promise<void> {
  for (const kind of ['payout-held', 'payout-queue', 'payout-waits'] as const) await clearAlarm(tx, kind, id);
}
