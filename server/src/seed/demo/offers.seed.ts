import { OFFER, toStroops } from 'contracts';
import { freeMoney, type LedgerEvent, type LedgerTransfer, lockedMoney } from '../../modules/ledger/ledger';
import { lockAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import { domainId, sellerOf } from './domains.seed';

interface OfferFacts {
  name: string;
  buyer: DemoName;
  /** In π. */
  amount: number;
  hoursAgo: number;
  message: string;
  /** When its seller declined it. */
  declinedHoursAgo?: number;
}

/** Open offers, and one of alice that was declined. */
// prettier-ignore
const OFFERS: readonly OfferFacts[] = [
  { name: 'carpentry.pi', buyer: 'lucas', amount: 250, hoursAgo: 5.3, message: 'For my brother’s workshop. Could you meet me at 250?' },
  { name: 'bookshop.pi', buyer: 'linh', amount: 300, hoursAgo: 8.6, message: 'A shelf of picture books is all I have so far, but it is a good shelf.' },
  { name: 'gardening.pi', buyer: 'dewi', amount: 175, hoursAgo: 14.1, message: 'I have 175 π and a very green balcony.' },
  { name: 'brambly.pi', buyer: 'greta', amount: 90, hoursAgo: 21.4, message: '' },
  { name: 'birdsong.pi', buyer: 'noor', amount: 140, hoursAgo: 30.8, message: 'For a school project about the birds of our park.' },
  { name: 'oakhaus.pi', buyer: 'alice', amount: 120, hoursAgo: 97.2, message: 'Would 120 do?', declinedHoursAgo: 81.5 },
];

const offerId = ({ name, buyer }: OfferFacts) => seedId('offer', `${name}:${buyer}`);

/** Offers with the rows and the books as making and declining them would have left both. */
export async function seedOffers(tx: Db, time: SeedTime): Promise<void> {
  const accounts = await lockAccounts(
    tx,
    OFFERS.map(({ buyer }) => freeMoney(userId(buyer))),
  );
  const moves = OFFERS.flatMap((offer) => movesOf(offer)).sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { event, hoursAgo } of moves) await writeEvents(tx, accounts, [event], time.hoursAgo(hoursAgo));
  await insertRows(
    tx,
    'offer',
    OFFERS.map((offer) => ({
      id: offerId(offer),
      domain_id: domainId(offer.name),
      domain_name: offer.name,
      buyer_id: userId(offer.buyer),
      seller_id: userId(sellerOf(offer.name)),
      amount: toStroops(offer.amount).toString(),
      status: offer.declinedHoursAgo === undefined ? 'open' : 'declined',
      message: offer.message,
      expires_at: new Date(time.hoursAgo(offer.hoursAgo).getTime() + OFFER.clockMs).toISOString(),
      created_at: time.hoursAgo(offer.hoursAgo).toISOString(),
    })),
  );
}

/** Its amount is locked in the buyer's wallet until it is declined. */
function movesOf(offer: OfferFacts): { event: LedgerEvent; hoursAgo: number }[] {
  const { name, buyer, hoursAgo, declinedHoursAgo } = offer;
  const [free, locked, amount] = [freeMoney(userId(buyer)), lockedMoney(userId(buyer)), toStroops(offer.amount)];
  const move = (kind: 'offer' | 'offer.released', transfer: LedgerTransfer): LedgerEvent => ({
    kind,
    refType: 'offer',
    refId: offerId(offer),
    values: { name },
    transfers: [transfer],
  });
  const made = { event: move('offer', { debit: free, credit: locked, amount }), hoursAgo };
  if (declinedHoursAgo === undefined) return [made];
  const released = move('offer.released', { debit: locked, credit: free, amount });
  return [made, { event: released, hoursAgo: declinedHoursAgo }];
}
