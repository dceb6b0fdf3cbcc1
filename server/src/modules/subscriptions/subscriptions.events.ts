import { defineEvent } from '../../platform/events';
import type { PlanRow } from '../plans/plans.service';

/** The plan that a user has from `at` on; null for none. */
export interface PlanChange {
  userId: string;
  plan: PlanRow | null;
  at: Date;
}

/** A run of paid access has begun, changed or ended; the user's subscription is locked. */
export const planChanged = defineEvent<PlanChange>('plan changed');
