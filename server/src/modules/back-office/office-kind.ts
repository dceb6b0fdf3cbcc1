import type { CaseDecision, CaseFacts, CaseKind, CasePreview } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { Outcome } from '../../platform/refusal';
import type { Approver, CaseRow } from '../cases/cases';

/** What the command on the server has of a server, too. */
export type Means = Pick<ServerContext, 'db' | 'log' | 'live' | 'config'>;

/** What a decision does, without the kind's name and the defaults. */
export type Effects = Partial<Omit<CasePreview, 'decision' | 'atOnce'>>;

/** What the server knows of a kind of case: what is to be judged, and what a decision does. */
export interface OfficeKind<Facts = CaseFacts[CaseKind], Context = ServerContext> {
  /** What is to be judged; undefined when its subject is gone. */
  facts(context: Context, admin: Approver, of: CaseRow): Promise<Facts | undefined>;
  /** What a decision of this case does; money as long as it is open. */
  effects(context: Context, admin: Approver, of: CaseRow): Promise<Record<string, Effects | undefined>>;
  /** Does what was decided, by the same service as the older call of the kind. */
  carryOut(context: Context, by: Approver, of: CaseRow, decided: CaseDecision): Promise<Outcome<unknown>>;
  /** Users of whom none may decide it, by id; whom the case is about is one of them in any case. */
  parties?(db: Db, of: CaseRow): Promise<string[]>;
}
