import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { finish } from './following.service';
import { notifyRental } from './rentals.events';
import { isOfGrace, momentsOf, type RentalMoment } from './rentals.rules';
import { dueRentals, lockDueRental, nextRentalAt, type RentalRow, saveRental } from './rentals.sql';

const BATCH = 50;

/** Reminds of periods to pay and ends rentals, each in its own transaction: one failure does not block the others. */
export function rentalSweeper(context: ServerContext): Sweeper {
  return {
    name: 'rentals.clocks',
    everyMs: 2_000,
    run: async () => {
      let moved = 0;
      for (const id of await dueRentals(context.db, BATCH)) if (await moveDueRental(context, id)) moved += 1;
      return moved;
    },
    nextDue: nextRentalAt,
  };
}

async function moveDueRental({ db, log }: ServerContext, id: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const rental = await lockDueRental(tx, id);
      if (rental) await passMoments(tx, rental, await productNow(tx));
      return rental !== undefined;
    });
  } catch (error) {
    log.error({ err: error, rentalId: id }, 'due rental failed');
    return false;
  }
}

/** Of several reminders that a late job finds, only the last one is still true; a grace runs by its own clock. */
async function passMoments(tx: Db, rental: RentalRow, now: Date): Promise<void> {
  const moments = momentsOf(rental);
  const isPassed = ({ at, what }: RentalMoment) => at <= (isOfGrace(what) ? rental.clock : now);
  const passed = moments.filter(isPassed).at(-1);
  if (!passed) throw new Error(`rental ${rental.id} has nothing due`);
  if (!('days' in passed)) {
    await finish(tx, rental, passed.what, passed.at);
    return notifyRental(tx, rental, { event: passed.what, key: passed.at.toISOString() });
  }
  await saveRental(tx, { ...rental, next_at: moments.find((moment) => !isPassed(moment))?.at ?? null });
  const key = passed.at.toISOString();
  return notifyRental(tx, rental, { event: passed.what, key, days: passed.days, dueAt: rental.paid_until });
}
