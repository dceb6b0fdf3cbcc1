import { type OfferEnd, type OfferUpdate, toPi } from 'contracts';
import { type Db, afterCommit } from '../../platform/database/database';
import type { LiveHub } from '../../platform/live/live-hub';
import { type NewNotification, notify } from '../notifications/notifications.service';
import type { OfferRole } from './offers.rules';
import type { OfferRow } from './offers.sql';

interface OfferStep {
  event: OfferUpdate['event'];
  /** The party that took the step; null when nobody did. */
  by: OfferRole | null;
  because?: OfferEnd;
  /** What the buyer pays, in stroops, when it is not their offer. */
  agreed?: bigint;
  /** When the next step is due. */
  dueAt?: Date | null;
}

const channels = new WeakMap<Db, LiveHub>();

/** Sets where the offers of a database are hinted at; called once, when the server is composed. */
export function publishOffersOn(db: Db, live: LiveHub): void {
  channels.set(db, live);
}

/** Notifies both parties of a step, once; whoever took it has read it. Their screens hear of it after the commit. */
export async function notifyOffer(
  tx: Db,
  offer: OfferRow,
  { event, by, because, agreed, dueAt = null }: OfferStep,
): Promise<void> {
  const toParty = (role: OfferRole): NewNotification => ({
    userId: role === 'buyer' ? offer.buyer_id : offer.seller_id,
    kind: 'offer',
    key: `offer:${offer.id}:${event}`,
    data: {
      offerId: offer.id,
      domainId: offer.domain_id,
      name: offer.domain_name,
      role,
      event,
      amount: toPi(agreed ?? offer.amount),
      counterAmount: offer.counter_amount === null ? null : toPi(offer.counter_amount),
      because: because ?? null,
      orderId: offer.order_id,
    },
    dueAt,
    isRead: by === role,
  });
  await notify(tx, [toParty('buyer'), toParty('seller')]);
  afterCommit(tx, (db) => {
    const live = channels.get(db);
    for (const uid of [offer.buyer_uid, offer.seller_uid]) live?.publishToUser(uid, 'offers');
    if (event === 'accepted') for (const uid of [offer.buyer_uid, offer.seller_uid]) live?.publishToUser(uid, 'orders');
  });
}
