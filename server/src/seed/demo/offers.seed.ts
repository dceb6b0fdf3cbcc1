import { OFFER, toStroops } from 'contracts';
import { freeMoney, lockedMoney } from '../../modules/ledger/ledger';
import { lockAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import { domainId } from './domains.seed';

interface OfferFacts {
  name: string;
  seller: DemoName;
  buyer: DemoName;
  /** In π. */
  amount: number;
  hoursAgo: number;
  message: string;
}

/** Open offers; their amounts are locked in the buyers' wallets. */
// prettier-ignore
const OFFERS: readonly OfferFacts[] = [
  { name: 'carpentry.pi', seller: 'sofia', buyer: 'tomas', amount: 250, hoursAgo: 5, message: 'I am a carpenter. Could you meet me at 250?' },
  { name: 'brambly.pi', seller: 'priya', buyer: 'greta', amount: 90, hoursAgo: 21, message: '' },
  { name: 'birdsong.pi', seller: 'sofia', buyer: 'noor', amount: 140, hoursAgo: 30, message: 'For a school project about the birds of our park.' },
];

const offerId = ({ name, buyer }: OfferFacts) => seedId('offer', `${name}:${buyer}`);

/** Offers that wait for their sellers, the rows and the books as making them would have left both. */
export async function seedOffers(tx: Db, time: SeedTime): Promise<void> {
  const accounts = await lockAccounts(
    tx,
    OFFERS.map(({ buyer }) => freeMoney(userId(buyer))),
  );
  for (const offer of [...OFFERS].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const amount = toStroops(offer.amount);
    const [free, locked] = [freeMoney(userId(offer.buyer)), lockedMoney(userId(offer.buyer))];
    await writeEvents(
      tx,
      accounts,
      [
        {
          kind: 'offer',
          refType: 'offer',
          refId: offerId(offer),
          values: { name: offer.name },
          transfers: [{ debit: free, credit: locked, amount }],
        },
      ],
      time.hoursAgo(offer.hoursAgo),
    );
  }
  await insertRows(
    tx,
    'offer',
    OFFERS.map((offer) => ({
      id: offerId(offer),
      domain_id: domainId(offer.name),
      domain_name: offer.name,
      buyer_id: userId(offer.buyer),
      seller_id: userId(offer.seller),
      amount: toStroops(offer.amount).toString(),
      status: 'open',
      message: offer.message,
      expires_at: new Date(time.hoursAgo(offer.hoursAgo).getTime() + OFFER.clockMs).toISOString(),
      created_at: time.hoursAgo(offer.hoursAgo).toISOString(),
    })),
  );
}
