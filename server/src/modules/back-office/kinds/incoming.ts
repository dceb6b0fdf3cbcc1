import type { CaseFacts, NotificationData } from 'contracts';
import { recordLook } from '../../audit/audit.service';
import { creditHeld, nameUnknown, readHeld, refundHeld } from '../../payments/held.service';
import { refuseField } from '../fields';
import type { Means, OfficeKind } from '../office-kind';

/** Money that arrived and could not be attributed, whether it names a payment or not. */
export const incomingKind: OfficeKind<CaseFacts['held'], Means> = {
  async facts({ db }, admin, { subject_id }) {
    await recordLook(db, admin.id, 'held', subject_id);
    return readHeld(db, subject_id);
  },

  async effects({ db }, _, { subject_id }) {
    const found = await readHeld(db, subject_id);
    if (!found) return {};
    const { held, owners } = found;
    const { amount } = held;
    const [likely] = owners;
    const data: NotificationData<'payment-credited'> = {
      paymentId: held.paymentId ?? held.txid,
      amount,
      because: 'found',
    };
    return {
      credit: {
        money: [{ place: 'wallet', to: likely?.username ?? null, amount }],
        notifications: likely
          ? [{ to: { uid: likely.uid, username: likely.username }, kind: 'payment-credited', data: { ...data } }]
          : [],
      },
      refund: { money: [{ place: 'chain', to: held.from, amount }] },
      name: { money: [{ place: 'float', to: null, amount }] },
    };
  },

  async carryOut(context, by, { subject_id: id, label: txid }, { decision, reason, uid }) {
    if (decision === 'refund') return refundHeld(context, by, id, reason);
    if (decision === 'name') return nameUnknown(context, by, txid, reason);
    return uid === undefined ? refuseField('uid') : creditHeld(context, by, id, { uid, reason });
  },
};
