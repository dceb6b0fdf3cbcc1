import type { CaseFacts } from 'contracts';
import { recordLook } from '../../audit/audit.service';
import { readOutgoing } from '../../payouts/chain.service';
import { nameUnknownOutgoing } from '../../payouts/naming.service';
import type { OfficeKind } from '../office-kind';

/** A transaction that left the app wallet without a withdrawal of the books. */
export const outgoingKind: OfficeKind<CaseFacts['unknown_outgoing']> = {
  async facts({ db }, admin, { subject_id }) {
    await recordLook(db, admin.id, 'unknown-outgoing', subject_id);
    const outgoing = await readOutgoing(db, subject_id);
    return outgoing && { outgoing };
  },

  async effects({ db }, _, { subject_id }) {
    const outgoing = await readOutgoing(db, subject_id);
    return outgoing ? { name: { money: [{ place: 'fees', to: null, amount: outgoing.fee }] } } : {};
  },

  carryOut: (context, by, { subject_id }, { reason }) => nameUnknownOutgoing(context, by, subject_id, reason),
};
