import type { Db } from '../../platform/database/database';
import { defineEvent } from '../../platform/events';
import { notify } from '../notifications/notifications.service';
import type { PlanRow } from '../plans/plans';

/** The plan that a user has from `at` on; null for none. */
export interface PlanChange {
  userId: string;
  plan: PlanRow | null;
  at: Date;
}

/** A run of paid access has begun, changed or ended; the user's subscription is locked. */
export const planChanged = defineEvent<PlanChange>('plan changed');

/** Notifies a user that their plan is paid until `endsAt`. */
export function notifyStarted(tx: Db, userId: string, { name }: PlanRow, endsAt: Date): Promise<void> {
  const key = `subscription:until:${endsAt.toISOString()}`;
  return notify(tx, [{ userId, kind: 'subscription-started', key, data: { plan: name }, dueAt: endsAt }]);
}

/** Notifies a user that their plan has ended and none follows. */
export function notifyExpired(
  tx: Db,
  userId: string,
  subscriptionId: string,
  plan: PlanRow | undefined,
): Promise<void> {
  const data = { plan: plan?.name ?? 'subscription' };
  return notify(tx, [{ userId, kind: 'subscription-expired', key: `subscription:${subscriptionId}:expired`, data }]);
}
