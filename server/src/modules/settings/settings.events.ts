import { defineEvent } from '../../platform/events';
import type { LiveHub } from '../../platform/live/live-hub';

/** The site opens again. */
export interface MaintenanceEnd {
  /** The site was closed from here to here. */
  from: Date;
  to: Date;
  /** The end of the maintenance before it. */
  endBefore: Date | null;
  /** Where to publish after the commit. */
  live: LiveHub;
}

/** An administrator has ended the maintenance; emitted in the transaction that stores the setting. */
export const maintenanceEnded = defineEvent<MaintenanceEnd>('maintenance ended');
