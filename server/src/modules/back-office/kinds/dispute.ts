import { type CaseFacts, type Decision, type NotificationData, type Order, toPi } from 'contracts';
import { recordLook } from '../../audit/audit.service';
import { type Dispute, readDispute } from '../../orders/disputes.service';
import { decide } from '../../orders/steps.service';
import { refuseField } from '../fields';
import type { Effects, Means, OfficeKind } from '../office-kind';

/** A disputed order: its escrow goes to the buyer, to the seller, or to both. */
export const disputeKind: OfficeKind<CaseFacts['dispute'], Means> = {
  async facts({ db }, admin, { subject_id }) {
    await recordLook(db, admin.id, 'order', subject_id);
    const found = await readDispute(db, admin, subject_id);
    return found && { order: found.order, inEscrow: toPi(found.inEscrow), feePercent: found.row.fee_percent };
  },

  async effects({ db }, admin, { subject_id }) {
    const found = await readDispute(db, admin, subject_id);
    if (!found) return {};
    const isFinal = found.order.decision !== undefined;
    return {
      refund: {
        ...shares(found, found.inEscrow),
        notifications: [...notified(found.order, 'refund', isFinal), strikeOf(found.order)],
      },
      release: { ...shares(found, 0n), notifications: notified(found.order, 'release', isFinal) },
      split: { ...shares(found, found.inEscrow / 2n), notifications: notified(found.order, 'split', isFinal) },
    };
  },

  async carryOut(context, by, { subject_id }, { decision, reason, buyerShare, strike }) {
    if (decision === 'split' && buyerShare === undefined) return refuseField('buyerShare');
    const said = { outcome: decision, reason, strike, ...(decision === 'split' && { buyerShare }) } as Decision;
    return decide(context, by, { orderId: subject_id, sentKey: null }, said);
  },

  parties: async (db, { subject_id }) => {
    const found = await readDispute(db, NOBODY, subject_id);
    return found ? [found.row.buyer_id, found.row.seller_id] : [];
  },
};

const NOBODY = { id: '', uid: '', username: '', roles: [], suspended: false };

/** Where the escrow goes when the buyer gets this many stroops of it. */
function shares({ order, row, inEscrow, feeOn }: Dispute, buyerShare: bigint): Effects {
  const sellerShare = inEscrow - buyerShare;
  const fee = feeOn(sellerShare);
  const money = [
    { place: 'wallet' as const, to: order.buyer.username, amount: toPi(buyerShare) },
    { place: 'wallet' as const, to: order.seller.username, amount: toPi(sellerShare - fee) },
    { place: 'fees' as const, to: null, amount: toPi(fee) },
  ].filter(({ amount }) => amount > 0);
  const status = sellerShare > 0n ? 'sold' : 'suspended';
  return { money, listings: row.item_type === 'domain' ? [{ name: order.itemName, status }] : [] };
}

/** A first decision is read with what can be done about it, a second one with what became of the money. */
function notified({ id, itemName, buyer, seller }: Order, outcome: Decision['outcome'], isFinal: boolean) {
  const ended = outcome === 'refund' ? ('refunded' as const) : ('completed' as const);
  return ([buyer, seller] as const).map((to, place) => {
    const role = place === 0 ? 'buyer' : 'seller';
    const data: NotificationData<'order'> = {
      orderId: id,
      itemName,
      role,
      ...(isFinal ? { event: 'settled', status: ended } : { event: 'decided', status: 'disputed' }),
      note: outcome === 'split' ? '' : outcome,
      reason: '',
    };
    return { to: { uid: to.uid, username: to.username }, kind: 'order', data: { ...data } };
  });
}

const strikeOf = ({ id: orderId, itemName, seller: { uid, username } }: Order) => ({
  to: { uid, username },
  kind: 'strike',
  data: { orderId, itemName },
});
