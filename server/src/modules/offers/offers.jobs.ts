import type { ServerContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/database';
import { deadlineNow } from '../../platform/database/person-clock';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { endOffers } from './ending.service';
import { endedOffers, lockEndedOffer, nextOfferEnd } from './offers.sql';

const BATCH = 50;

/**
 * Ends offers whose 72 hours are over, and those that were left on a name which is off the market; each in its own
 * transaction, so that one failure does not block the others (docs/rules.md section 10).
 */
export function offerSweeper(context: ServerContext): Sweeper {
  return {
    name: 'offers.clocks',
    everyMs: 2_000,
    run: async () => {
      let ended = 0;
      for (const id of await endedOffers(context.db, BATCH)) if (await endOverdueOffer(context, id)) ended += 1;
      return ended;
    },
    nextDue: nextOfferEnd,
  };
}

async function endOverdueOffer({ db, log }: ServerContext, id: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const offer = await lockEndedOffer(tx, id);
      if (!offer) return false;
      const isOver = offer.expires_at <= (await deadlineNow(tx));
      const ending = isOver
        ? { status: 'expired' as const, by: null }
        : { status: 'declined' as const, by: null, because: 'off-market' as const };
      await endOffers(tx, [offer], ending);
      return true;
    });
  } catch (error) {
    log.error({ err: error, offerId: id }, 'overdue offer failed');
    return false;
  }
}
