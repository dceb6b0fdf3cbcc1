import { DAY_MS, DOMAIN_STATUSES, type DomainStatus } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, inTransaction } from '../../platform/database/database';
import { openCopy, type TestDatabase } from '../../testing/template';
import { LISTING_EVENTS, type ListingEvent } from './listing-states.rules';
import * as states from './listing-states.service';

let database: TestDatabase;
let db: Db;
const SELLER = uuidv7();
beforeAll(async () => {
  database = await openCopy('empty');
  db = database.db;
  await sql`insert into app_user (id, pi_uid, username) values (${SELLER}, 'uid-seller', 'seller')`.execute(db);
});
afterAll(() => database.close());

const NOW = new Date();
const LATER = new Date(NOW.getTime() + DAY_MS);

type Mode = 'fixed' | 'rent' | 'auction';
interface Act {
  mode?: Mode;
  /** Its review was not over. */
  isFlagged?: boolean;
  hasPlan?: boolean;
  run(tx: Db, id: string): Promise<unknown>;
}

/** How each event is brought about; some take a listing of a certain kind. */
const ACTS: Record<ListingEvent, Act> = {
  goLive: { run: (tx, id) => states.goLive(tx, id, LATER, null) },
  reject: { run: (tx, id) => states.rejectListing(tx, id, 'A reason.') },
  resubmit: { run: states.resubmitListing },
  reserve: { run: states.reserveListing },
  rent: { mode: 'rent', run: states.rentListing },
  sell: { run: states.sellListing },
  reopen: { hasPlan: true, run: (tx, id) => states.reopenListing(tx, id, NOW, NOW) },
  reopenWithoutPlan: { run: (tx, id) => states.reopenListing(tx, id, NOW, NOW) },
  reopenUnsold: { mode: 'auction', run: (tx, id) => states.reopenListing(tx, id, NOW, NOW) },
  giveBack: { mode: 'rent', run: (tx, id) => states.returnListing(tx, id, NOW, NOW) },
  endUnsold: { mode: 'auction', run: (tx, id) => states.endUnsold(tx, [id]) },
  expire: { run: (tx) => states.expireDueListings(tx, 1_000) },
  pause: { run: (tx, id) => states.pauseListings(tx, [id], NOW) },
  resume: { run: (tx, id) => states.resumeListings(tx, [{ id, expiresAt: LATER, auctionEnd: null }]) },
  awaitReview: {
    isFlagged: true,
    run: (tx, id) => states.resumeListings(tx, [{ id, expiresAt: LATER, auctionEnd: null }]),
  },
  suspend: { run: (tx, id) => states.suspendListing(tx, id, 'A reason.', NOW) },
  suspendForFault: { run: (tx, id) => states.suspendForFault(tx, id, NOW) },
  restoreUnsold: { mode: 'auction', run: (tx, id) => states.restoreListing(tx, id, 'unsold', LATER) },
  restoreInactive: { run: (tx, id) => states.restoreListing(tx, id, 'inactive', LATER) },
  withdraw: { run: states.withdrawListing },
  leave: { run: states.leaveListing },
  remove: { run: (tx, id) => states.removeListing(tx, id, 'A reason.') },
};

let named = 0;
async function addListing(status: DomainStatus, { mode = 'fixed', isFlagged = false }: Act): Promise<string> {
  const id = uuidv7();
  named += 1;
  await sql`
    insert into domain (id, name, description, category, type, price, rent_price, rent_period, status, seller_id, auction_end_time, expires_at, review_flags)
    values (${id}, ${`state-${named}.pi`}, 'A name.', 'brand', ${mode === 'rent' ? 'rent' : 'sale'}, 10000000, ${mode === 'rent' ? 10_000_000n : null},
      ${mode === 'rent' ? 'monthly' : null}, ${status}, ${SELLER}, ${mode === 'auction' ? NOW : null}, product_now() - interval '1 hour',
      ${isFlagged ? ['link'] : []}::text[])`.execute(db);
  return id;
}

const statusOf = async (id: string) =>
  (await firstRow(db, sql<{ status: DomainStatus }>`select status from domain where id = ${id}`))?.status;

async function givePlan(): Promise<void> {
  await sql`
    insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, status)
    values (${uuidv7()}, ${SELLER}, 'basic-monthly', 1, product_now(), product_now() + interval '1 month', 'active')`.execute(
    db,
  );
}

test.each(Object.keys(ACTS) as ListingEvent[])(
  '%s happens in the statuses of its row and in no other',
  async (event) => {
    const act = ACTS[event];
    const { from, to } = LISTING_EVENTS[event];
    if (act.hasPlan) await givePlan();
    for (const status of DOMAIN_STATUSES) {
      const id = await addListing(status, act);
      // A name is bought only before its end.
      if (event === 'reserve') await sql`update domain set expires_at = null where id = ${id}`.execute(db);
      await inTransaction(db, (tx) => act.run(tx, id));
      const isIn = (from as readonly DomainStatus[]).includes(status);
      expect([status, await statusOf(id)]).toEqual([status, isIn ? to : status]);
    }
    await sql`delete from subscription`.execute(db);
  },
);
