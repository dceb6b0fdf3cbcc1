import { BID, toStroops } from 'contracts';
import { demoUid } from 'contracts/demo';
import { type RoundHistory, writeRounds } from '../../modules/auctions/proofs.service';
import type { Db } from '../../platform/database/database';
import { freeMoney, type LedgerTransfer, lockedMoney } from '../../modules/ledger/ledger';
import { lockAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import { chanceOf, insertRows, seedId, type SeedTime } from '../seed-rows';
import { userId } from './accounts.seed';
import { AUCTION_LISTINGS, type AuctionFacts } from './listings.data';
import { domainId } from './domains.seed';

interface SeededBid {
  id: string;
  auctionId: string;
  name: string;
  bidderId: string;
  /** Their uid. */
  bidder: string;
  amount: bigint;
  at: Date;
  /** Its number among the auction's bids, from 1. */
  place: number;
  outbids: SeededBid | null;
  isLeading: boolean;
}

/** The auctions that went live, with their bids; each leading bid is locked in its bidder's wallet, each earlier one freed. */
export async function seedAuctions(tx: Db, time: SeedTime): Promise<void> {
  const begun = AUCTION_LISTINGS.filter(({ status }) => status !== 'pending');
  const bids = begun.flatMap((facts) => bidsOf(facts, time)).sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(
    tx,
    'auction',
    begun.map((facts) => auctionRow(facts, time)),
  );
  await insertRows(tx, 'bid', bids.map(bidRow));
  await postBids(tx, bids);
  await writeRounds(
    tx,
    begun.flatMap((facts) => chainOf(facts, time)),
  );
}

/** What the auction's chain says of its bids: anybody can verify a seeded auction too. */
function chainOf(facts: AuctionFacts, time: SeedTime): RoundHistory[] {
  const bids = bidsOf(facts, time);
  if (bids.length === 0) return [];
  return [
    {
      domainId: domainId(facts.name),
      startPrice: toStroops(facts.price),
      increment: toStroops(BID.increment),
      endsAt: time.hoursAhead(facts.endsInHours),
      bids: bids.map(({ id, bidderId, bidder, amount, at }) => ({ bidId: id, bidderId, bidder, amount, at })),
    },
  ];
}

/** What passes before a bid, as a part of it all: half of them are replies of a rival who is looking, the others come later or days later. */
function pauseBefore(bid: string): number {
  const chance = chanceOf(bid);
  if (chance < 0.5) return 0.01 + chance / 12;
  return chance < 0.8 ? 0.3 + chance : 2 + 4 * chance;
}

/** How many hours ago each bid came, from the first on: when it is written, or in bursts and pauses over the time that the auction has run. */
function momentsOf({ name, bids, hoursOld }: AuctionFacts): number[] {
  const pauses = bids.map((_, at) => pauseBefore(`${name}:${at}`));
  const all = pauses.reduce((sum, pause) => sum + pause, 0) + pauseBefore(name);
  let passed = 0;
  return bids.map(([, , hoursAgo], at) => {
    passed += pauses[at] ?? 0;
    return hoursAgo ?? hoursOld * (1 - passed / all);
  });
}

function bidsOf(facts: AuctionFacts, time: SeedTime): SeededBid[] {
  const { name, bids } = facts;
  const moments = momentsOf(facts);
  return bids.reduce<SeededBid[]>((earlier, [bidder, amount], index) => {
    const at = time.hoursAgo(moments[index] ?? 0);
    const outbids = earlier.at(-1) ?? null;
    const isLeading = index === bids.length - 1;
    return [
      ...earlier,
      {
        id: seedId('bid', `${name}:${index}`),
        auctionId: domainId(name),
        name,
        bidderId: userId(bidder),
        bidder: demoUid(bidder),
        amount: toStroops(amount),
        at,
        place: index + 1,
        outbids,
        isLeading,
      },
    ];
  }, []);
}

function auctionRow(facts: AuctionFacts, time: SeedTime) {
  const highest = bidsOf(facts, time).at(-1);
  return {
    domain_id: domainId(facts.name),
    seller_id: userId(facts.seller),
    start_price: toStroops(facts.price).toString(),
    bid_increment: toStroops(BID.increment).toString(),
    ends_at: time.hoursAhead(facts.endsInHours).toISOString(),
    status: facts.status === 'unsold' ? 'unsold' : 'live',
    high_bid_id: highest?.id ?? null,
    high_bidder_id: highest?.bidderId ?? null,
    high_amount: highest?.amount.toString() ?? null,
    high_max: highest?.amount.toString() ?? null,
    bid_count: facts.bids.length,
    extensions: 0,
    seq: facts.bids.length,
  };
}

const bidRow = ({ id, auctionId, bidderId, amount, place, at, isLeading }: SeededBid) => ({
  id,
  auction_id: auctionId,
  bidder_id: bidderId,
  amount: amount.toString(),
  max_amount: amount.toString(),
  place,
  status: isLeading ? 'pending' : 'refunded',
  created_at: at.toISOString(),
});

/** One ledger event per bid, in the order in which they were made. */
async function postBids(tx: Db, bids: readonly SeededBid[]): Promise<void> {
  const bidders = [...new Set(bids.map(({ bidderId }) => bidderId))];
  const accounts = await lockAccounts(tx, bidders.map(freeMoney));
  for (const bid of bids) {
    const freed: LedgerTransfer[] = bid.outbids
      ? [
          {
            debit: lockedMoney(bid.outbids.bidderId),
            credit: freeMoney(bid.outbids.bidderId),
            amount: bid.outbids.amount,
          },
        ]
      : [];
    const transfers = [
      ...freed,
      { debit: freeMoney(bid.bidderId), credit: lockedMoney(bid.bidderId), amount: bid.amount },
    ];
    await writeEvents(tx, accounts, [{ kind: 'bid', refType: 'bid', refId: bid.id, values: {}, transfers }], bid.at);
  }
}
