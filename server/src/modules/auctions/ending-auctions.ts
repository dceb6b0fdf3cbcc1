import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { type NewNotification, notify } from '../notifications/notifications.service';
import { biddersOf, markEnding, nextEnding } from './auction-notifications.sql';

const BATCH = 100;

/** Tells the bidders of an auction, once, that it ends within the hour. */
export function endingSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'auctions.ending',
    everyMs: 30_000,
    run: () => inTransaction(db, notifyEnding),
    nextDue: () => nextEnding(db),
  };
}

async function notifyEnding(tx: Db): Promise<number> {
  const ending = await markEnding(tx, BATCH);
  if (ending.length === 0) return 0;
  const byId = new Map(ending.map((auction) => [auction.domain_id, auction]));
  const bidders = await biddersOf(tx, [...byId.keys()]);
  await notify(
    tx,
    bidders.flatMap(({ auction_id: domainId, bidder_id: userId }): NewNotification[] => {
      const auction = byId.get(domainId);
      if (!auction) return [];
      const { name, high_bidder_id: leader, ends_at: dueAt } = auction;
      const data = { domainId, name, isLeading: leader === userId };
      return [
        { userId, kind: 'auction-ending', key: `auction:${domainId}:ending:${dueAt.toISOString()}`, data, dueAt },
      ];
    }),
  );
  return ending.length;
}
