import type { ReportKind } from 'contracts';
import { defineEvent } from '../../platform/events';

/** Something that an administrator decided to hide. */
export interface HiddenTarget {
  kind: ReportKind;
  targetId: string;
}

/** An administrator hides what was reported; emitted in the transaction of the decision. */
export const reportedHidden = defineEvent<HiddenTarget>('what was reported is hidden');
