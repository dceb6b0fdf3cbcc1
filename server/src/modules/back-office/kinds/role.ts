import type { CaseFacts } from 'contracts';
import { changeRole } from '../../identity/roles.service';
import { declineAct } from '../../cases/cases.service';
import type { Means, OfficeKind } from '../office-kind';

/** A grant or a revocation that waits for its second owner. */
export const roleKind: OfficeKind<CaseFacts['role'], Means> = {
  facts: (_, __, { act }) => Promise.resolve({ change: changeOf(act) }),

  effects: () => Promise.resolve({ approve: {}, decline: {} }),

  carryOut({ db }, by, of, { decision, reason }) {
    if (decision === 'decline') return declineAct(db, by, of, reason);
    const act = changeOf(of.act);
    return changeRole(db, by, { user: of.subject_id, decision: act.decision, roles: act.roles, reason });
  },
};

const changeOf = (act: Record<string, unknown>) => act as unknown as CaseFacts['role']['change'];
