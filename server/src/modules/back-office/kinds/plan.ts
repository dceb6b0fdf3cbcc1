import type { CaseFacts, PlanEdit } from 'contracts';
import { declineAct } from '../../cases/cases.service';
import { editPlan, loadPlan } from '../../plans/plans.service';
import { toPlan } from '../../plans/plans';
import type { Means, OfficeKind } from '../office-kind';

/** Another price of a plan that waits for its second owner. */
export const planKind: OfficeKind<CaseFacts['plan'], Means> = {
  async facts({ db }, _, { act, subject_id }) {
    const plan = await loadPlan(db, subject_id);
    return plan && { plan: toPlan(plan), change: changeOf(act) };
  },

  effects: () => Promise.resolve({ approve: {}, decline: {} }),

  carryOut({ db }, by, of, { decision, reason }) {
    if (decision === 'decline') return declineAct(db, by, of, reason);
    const { price, features, popular } = changeOf(of.act);
    const edit: PlanEdit = { price, ...(features && { features }), ...(popular !== null && { popular }) };
    return editPlan(db, by, of.subject_id, edit);
  },
};

const changeOf = (act: Record<string, unknown>) => act as unknown as CaseFacts['plan']['change'];
