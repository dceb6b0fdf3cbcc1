import type { CaseFacts, NotificationData, Strike } from 'contracts';
import { decideStrike, readStrike } from '../../orders/strikes.service';
import type { Effects, OfficeKind } from '../office-kind';

/** An open strike against a seller. */
export const strikeKind: OfficeKind<CaseFacts['strike']> = {
  async facts({ db }, _, { subject_id }) {
    const strike = await readStrike(db, subject_id);
    return strike && { strike };
  },

  async effects({ db }, _, { subject_id }) {
    const strike = await readStrike(db, subject_id);
    return {
      close: strike && decided(strike, 'close'),
      keep: strike && (strike.appeal ? decided(strike, 'keep') : {}),
    };
  },

  carryOut: (context, by, { subject_id }, { decision, reason }) =>
    decideStrike(context, by, subject_id, { decision: decision === 'keep' ? 'keep' : 'close', reason }),
};

function decided({ id: orderId, itemName, seller }: Strike, decision: 'close' | 'keep'): Effects {
  const data: NotificationData<'strike-decided'> = { orderId, itemName, decision, reason: '' };
  return { notifications: [{ to: seller, kind: 'strike-decided', data: { ...data } }] };
}
