import type { Decision } from 'contracts';
import { pino } from 'pino';
import { mergeAccounts } from './modules/account/merge.service';
import { openCase } from './modules/cases/cases.service';
import { serverApprover } from './modules/identity/approvers.service';
import { changeRole } from './modules/identity/roles.service';
import { decide } from './modules/orders/steps.service';
import { creditHeld, refundHeld } from './modules/payments/held.service';
import { approveReviewed } from './modules/payouts/decisions.service';
import { editPlan } from './modules/plans/plans.service';
import type { Db } from './platform/database/database';
import type { LiveHub } from './platform/live/live-hub';
import { loadConfig } from './platform/load-config';
import { isRefusal } from './platform/refusal';

export const REASON = 'command on the server';

const log = pino({ level: 'silent' });

/** No sockets hang on the command; screens read again by themselves. */
const live: LiveHub = {
  serveTopic: () => undefined,
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
  const found = await openCase(db, id);
  if (!found) return approveReviewed({ db, live, log }, admin, id);
  const { decision, subject_id: subject, content } = found;
  switch (found.kind) {
    case 'role':
      return changeRole(db, admin, { user: subject, isAdmin: decision === 'grant', reason: REASON });
    case 'held':
      return decision === 'credit'
        ? creditHeld({ db, live }, admin, subject, { uid: String(content.to), reason: REASON })
        : refundHeld({ db, config: loadConfig(process.env) }, admin, subject, REASON);
    case 'dispute': {
      const decided = { outcome: decision, ...(decision === 'split' ? content : {}) } as Decision;
      return decide({ db, live }, admin, { orderId: subject, sentKey: null }, decided);
    }
    case 'merge':
      return mergeAccounts({ db, log }, admin, { fromUid: String(content.from), intoUid: subject, reason: REASON });
    case 'plan': {
      const { price, features, popular } = content;
      return editPlan(db, admin, subject, {
        price: Number(price),
        ...(Array.isArray(features) ? { features } : {}),
        ...(typeof popular === 'boolean' ? { popular } : {}),
      });
    }
  }
}
