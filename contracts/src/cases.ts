/** What waits for a decision of administrators (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { id, instant, pi } from './fields';

const CASE_KINDS = ['role', 'held', 'dispute', 'merge', 'plan'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

const adminCase = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  /** `id` is a uid where it is a person. */
  subject: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  amount: z.nullable(pi),
  openedAt: instant,
  dueAt: instant,
  claimedBy: z.null(),
  claimedUntil: z.null(),
  state: z.enum(['open', 'decided']),
  /** What the first wants to do. */
  decision: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  undoUntil: z.null(),
  needs: z.number(),
  approvals: z.array(z.object({ uid: z.string(), at: instant })),
});
export type AdminCase = z.output<typeof adminCase>;

/** The response to an act that waits for its second administrator, whose same call completes it. */
export const caseResponse = z.object({ data: adminCase });
export type CaseResponse = z.output<typeof caseResponse>;
