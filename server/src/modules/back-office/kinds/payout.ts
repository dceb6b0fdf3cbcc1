import type { CaseFacts, NotificationData } from 'contracts';
import { isRefusal } from '../../../platform/refusal';
import { recordLook } from '../../audit/audit.service';
import { approvePayout, completeManualPayout, holdPayout, rejectPayout } from '../../payouts/decisions.service';
import { readPayout } from '../../payouts/payouts.service';
import { walletActivity } from '../../wallet/wallet.service';
import { refuseField } from '../fields';
import type { OfficeKind } from '../office-kind';

/** How many of the last changes of the wallet show where the money came from. */
const SOURCES_SHOWN = 10;

/** A withdrawal under review, or held. */
export const payoutKind: OfficeKind<CaseFacts['payout']> = {
  async facts({ db, config }, admin, { subject_id, person_id, person_uid }) {
    const payout = await readPayout(db, subject_id);
    if (!payout || person_id === null) return undefined;
    await recordLook(db, admin.id, 'wallet', person_uid ?? '');
    const owner = { userId: person_id, appWallet: config.pi.appWallet };
    const activity = await walletActivity(db, owner, { limit: SOURCES_SHOWN });
    return { payout, sources: isRefusal(activity) ? [] : activity.data.trx };
  },

  async effects({ db }, _, { subject_id, person_uid: uid, person_username }) {
    const payout = await readPayout(db, subject_id);
    if (!payout || uid === null) return {};
    const to = { uid, username: person_username ?? '' };
    const { amount } = payout;
    const data: NotificationData<'withdrawal'> = { withdrawalId: subject_id, amount, state: 'cancelled', note: '' };
    const sent = { money: [{ place: 'chain' as const, to: payout.destination, amount }] };
    return {
      approve: sent,
      complete: sent,
      hold: {},
      reject: {
        money: [{ place: 'wallet', to: to.username, amount }],
        notifications: [{ to, kind: 'withdrawal', data: { ...data } }],
      },
    };
  },

  carryOut(context, by, { subject_id: id }, { decision, reason, txid }) {
    switch (decision) {
      case 'approve':
        return approvePayout(context, by, id);
      case 'reject':
        return rejectPayout(context, by, id, reason);
      case 'hold':
        return holdPayout(context, by, id, reason);
      default:
        return txid === undefined ? Promise.resolve(refuseField('txid')) : completeManualPayout(context, by, id, txid);
    }
  },
};
