import type { AdminCase, CaseKind } from 'contracts';
import type { Caller } from '../../platform/http/call-route';

/** An administrator at an act that may need two, or the command on the server. */
export interface Approver extends Caller {
  /** Pi said within the last ten minutes whose token it is. */
  isFresh: boolean;
  /** The command acts as the system account. */
  isServer: boolean;
}

/** Who an entry of the audit log says it was: null is the command on the server. */
export const actorOf = ({ id, isServer }: Approver): string | null => (isServer ? null : id);

/** An act that two administrators must want. */
export interface FourEyesAct {
  kind: CaseKind;
  decision: string;
  subject: AdminCase['subject'];
  /** Plain JSON; what exactly is done: with another content it is another act. */
  content: Record<string, string | number | boolean | string[] | null>;
  /** Stroops. */
  amount?: bigint | null;
  reason?: string | null;
}
