import type { OfferEnd } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type AccountRef, freeMoney, type LedgerEvent, lockedMoney } from '../ledger/ledger';
import { lockAccounts, postEvents } from '../ledger/ledger.service';
import type { NameTaken } from '../orders/orders.events';
import { notifyOffer } from './offers.events';
import type { OfferRole } from './offers.rules';
import { lockOpenOffers, type OfferRow, saveOffer } from './offers.sql';

/** The event that returns an offer's lock; the ledger takes one per offer. */
export const releaseEvent = ({ id, buyer_id, amount, domain_name }: OfferRow): LedgerEvent => ({
  kind: 'offer.released',
  refType: 'offer',
  refId: id,
  values: { name: domain_name },
  transfers: [{ debit: lockedMoney(buyer_id), credit: freeMoney(buyer_id), amount }],
});

interface OfferEnding {
  status: 'declined' | 'withdrawn' | 'expired';
  by: OfferRole | null;
  because?: OfferEnd;
}

/** Ends locked offers and notifies both sides; `releaseEvent` of each must be posted in the same transaction. */
export async function markEnded(
  tx: Db,
  offers: readonly OfferRow[],
  { status, by, because }: OfferEnding,
): Promise<void> {
  for (const offer of offers) {
    await saveOffer(tx, { ...offer, status });
    await notifyOffer(tx, offer, { event: status, by, ...(because ? { because } : {}) });
  }
}

/** Ends locked offers: their locks return and both sides are notified. */
export async function endOffers(tx: Db, offers: readonly OfferRow[], ending: OfferEnding): Promise<void> {
  await postEvents(tx, offers.map(releaseEvent));
  await markEnded(tx, offers, ending);
}

/** Declines the offers on names that leave the market, whose listings are locked (docs/rules.md section 10). */
export async function declineOffersOn(tx: Db, domainIds: readonly string[]): Promise<void> {
  if (domainIds.length === 0) return;
  await endOffers(tx, await lockOpenOffers(tx, domainIds), { status: 'declined', by: null, because: 'off-market' });
}

/**
 * Declines the offers on a name that an order takes, before its money moves: a buyer's own offer is free for the purchase.
 * The accounts of that purchase are locked with those of the offers, in one order.
 */
export async function declineForOrder(tx: Db, { domainId, accounts }: NameTaken): Promise<void> {
  const offers = await lockOpenOffers(tx, [domainId]);
  if (offers.length === 0) return;
  const wallets: AccountRef[] = offers.map(({ buyer_id }) => freeMoney(buyer_id));
  await lockAccounts(tx, [...accounts, ...wallets]);
  await endOffers(tx, offers, { status: 'declined', by: null, because: 'sold' });
}
