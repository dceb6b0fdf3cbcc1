import { type Domain, LISTING } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

const canExpire = sql`((status = 'active' and mode <> 'auction') or status = 'unsold')`;
const alarmAfter = sql`${LISTING.reviewAlarmMs}::float8 * interval '1 millisecond'`;

/** Ends fixed-price and rent listings after their 30 days and unsold auctions that nobody relisted; answers them. */
export function expireDue(tx: Db, limit: number): Promise<ExpiredListing[]> {
  return rows(
    tx,
    sql<ExpiredListing>`
    update domain set status = 'expired', updated_at = product_now() where id in (
      select id from domain where ${canExpire} and expires_at <= product_now()
      order by expires_at limit ${limit} for no key update skip locked)
    returning id, name, seller_id, expires_at, mode`,
  );
}

export interface ExpiredListing {
  id: string;
  name: string;
  seller_id: string;
  expires_at: Date;
  mode: Domain['mode'];
}

/** Marks listings whose review is overdue, each once; answers them. */
export function raiseReviewAlarms(db: Db, limit: number): Promise<{ id: string; name: string }[]> {
  return rows(
    db,
    sql<{ id: string; name: string }>`
      update domain set review_alarmed = true where id in (
        select id from domain where status = 'pending' and not review_alarmed and submitted_at <= product_now() - ${alarmAfter}
        order by submitted_at limit ${limit} for no key update skip locked)
      returning id, name`,
  );
}

/** When the next listing ends or its review becomes overdue. */
export async function nextListingDue(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`
      select least(
        (select min(expires_at) from domain where status = 'active' and mode <> 'auction'),
        (select min(expires_at) from domain where status = 'unsold'),
        (select min(submitted_at) + ${alarmAfter} from domain where status = 'pending' and not review_alarmed)) as due`,
  );
  return row?.due ?? null;
}
