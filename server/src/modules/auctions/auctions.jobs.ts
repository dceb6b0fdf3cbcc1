import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { nextClose } from './auctions.sql';
import { closeDueAuctions } from './close-auctions';

/** Closes auctions soon after their end; the rule allows 60 s. */
export function auctionSweeper(context: ServerContext): Sweeper {
  return {
    name: 'auctions.close',
    everyMs: 2_000,
    run: () => closeDueAuctions(context),
    nextDue: () => nextClose(context.db),
  };
}
