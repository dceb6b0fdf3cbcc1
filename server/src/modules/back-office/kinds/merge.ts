import { type CaseFacts, toPi } from 'contracts';
import { mergeAccounts } from '../../account/merge.service';
import { declineAct } from '../../cases/cases.service';
import type { Means, OfficeKind } from '../office-kind';

/** Two accounts of one person that become one, once a second administrator wants it. */
export const mergeKind: OfficeKind<CaseFacts['merge'], Means> = {
  facts: (_, __, { act, subject_id }) => Promise.resolve({ from: String(act.from), into: subject_id }),

  effects: (_, __, { amount, person_username }) =>
    Promise.resolve({
      approve: { money: [{ place: 'wallet', to: person_username, amount: toPi(amount ?? 0n) }] },
      decline: {},
    }),

  carryOut(context, by, of, { decision, reason }) {
    if (decision === 'decline') return declineAct(context.db, by, of, reason);
    return mergeAccounts(context, by, { fromUid: String(of.act.from), intoUid: of.subject_id, reason });
  },
};
