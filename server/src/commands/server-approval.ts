import type { CaseKind } from 'contracts';
import { pino } from 'pino';
import { disputeKind } from '../modules/back-office/kinds/dispute';
import { incomingKind } from '../modules/back-office/kinds/incoming';
import { mergeKind } from '../modules/back-office/kinds/merge';
import { planKind } from '../modules/back-office/kinds/plan';
import { roleKind } from '../modules/back-office/kinds/role';
import type { Means, OfficeKind } from '../modules/back-office/office-kind';
import { isMadeByAct } from '../modules/cases/cases';
import { waitingIn } from '../modules/cases/cases.service';
import { serverApprover } from '../modules/identity/approvers.service';
import { approveReviewed } from '../modules/payouts/decisions.service';
import type { Db } from '../platform/database/database';
import type { LiveHub } from '../platform/live/live-hub';
import { loadConfig } from '../platform/load-config';
import { isRefusal } from '../platform/refusal';

/** The kinds that may need a second; withdrawals count their approvals themselves. */
const SECONDED: Partial<Record<CaseKind, Pick<OfficeKind<unknown, Means>, 'carryOut'>>> = {
  dispute: disputeKind,
  held: incomingKind,
  unknown_incoming: incomingKind,
  role: roleKind,
  merge: mergeKind,
  plan: planKind,
};

export const REASON = 'command on the server';

const log = pino({ level: 'silent' });

/** No sockets hang on the command; screens read again by themselves. */
const live: LiveHub = {
  serveTopic: () => undefined,
  servePresence: () => undefined,
  publish: () => undefined,
  publishToUser: () => undefined,
  endSession: () => undefined,
};

/**
 * The second pair of eyes of the command on the server (docs/rules.md section 9) for a withdrawal or an act that an administrator
 * wanted first. Throws why not.
 */
export async function approveOnServer(db: Db, id: string): Promise<string> {
  const done = await approveWithdrawalOrCase(db, id);
  if (isRefusal(done)) throw new Error(`${id} is not approved: ${done.code}. ${done.message}`);
  return `${id} is approved`;
}

async function approveWithdrawalOrCase(db: Db, id: string): Promise<unknown> {
  const admin = await serverApprover(db);
  const found = await waitingIn(db, id);
  if (!found || found.of.kind === 'payout')
    return approveReviewed({ db, live, log }, admin, found?.of.subject_id ?? id);
  const [wanted, ...others] = found.approvals;
  if (!wanted) throw new Error(`no administrator wants ${id} yet`);
  if (others.length > 0)
    throw new Error(`${id} has ${found.approvals.length} different wishes: let an administrator choose`);
  const { decision, content } = wanted;
  const decided = isMadeByAct(found.of.kind) ? 'approve' : decision;
  const uid = found.of.kind !== 'dispute' && typeof content.to === 'string' ? { uid: content.to } : {};
  const buyerShare = typeof content.buyerShare === 'number' ? { buyerShare: content.buyerShare } : {};
  const strike = typeof content.strike === 'boolean' ? { strike: content.strike } : {};
  const context: Means = { db, live, log, config: loadConfig(process.env) };
  const kind = SECONDED[found.of.kind];
  if (!kind) throw new Error(`the command approves no case of the kind ${found.of.kind}`);
  return kind.carryOut(context, admin, found.of, {
    decision: decided,
    reason: wanted.reason ?? REASON,
    ...uid,
    ...buyerShare,
    ...strike,
  });
}
