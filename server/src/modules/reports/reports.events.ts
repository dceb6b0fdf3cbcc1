import type { ReportKind } from 'contracts';
import { defineEvent } from '../../platform/events';
import type { Caller } from '../../platform/http/call-route';

/** Something that an administrator decided to hide. */
export interface HiddenTarget {
  kind: ReportKind;
  targetId: string;
}

/** An administrator hides what was reported; emitted in the transaction of the decision. */
export const reportedHidden = defineEvent<HiddenTarget>('what was reported is hidden');

/** A listing that an administrator decided to suspend, and why. */
export interface SuspendedListing {
  domainId: string;
  by: Caller;
  reason: string;
}

/** An administrator suspends a reported listing; emitted in the transaction of the decision. */
export const reportedListingSuspended = defineEvent<SuspendedListing>('a reported listing is suspended');
