import type { CaseFacts } from 'contracts';
import { readStrike } from '../../orders/disputes.service';
import { endStrike } from '../../orders/steps.service';
import type { OfficeKind } from '../office-kind';

/** An open strike against a seller. */
export const strikeKind: OfficeKind<CaseFacts['strike']> = {
  async facts({ db }, _, { subject_id }) {
    const strike = await readStrike(db, subject_id);
    return strike && { strike };
  },

  effects: () => Promise.resolve({ close: {} }),

  carryOut: (context, by, { subject_id }, { reason }) => endStrike(context, by, subject_id, reason),
};
