import type { Db } from '../../platform/database/database';
import type { PlanRow } from '../plans/plans.service';
import { notify } from '../notifications/notifications.service';

/** Tells a user that his plan is paid until `endsAt`. */
export function notifyStarted(tx: Db, userId: string, { name }: PlanRow, endsAt: Date): Promise<void> {
  const key = `subscription:until:${endsAt.toISOString()}`;
  return notify(tx, [{ userId, kind: 'subscription-started', key, data: { plan: name }, dueAt: endsAt }]);
}

/** Tells a user that his plan has ended and none follows. */
export function notifyExpired(
  tx: Db,
  userId: string,
  subscriptionId: string,
  plan: PlanRow | undefined,
): Promise<void> {
  const data = { plan: plan?.name ?? 'subscription' };
  return notify(tx, [{ userId, kind: 'subscription-expired', key: `subscription:${subscriptionId}:expired`, data }]);
}
