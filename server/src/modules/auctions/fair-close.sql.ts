import { AUCTION } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { MaintenanceEnd } from '../settings/settings.events';

export const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/** A silence of the heartbeat, in product time; `ms` is how long it really lasted. */
export interface Silence {
  from: Date;
  to: Date;
  ms: number;
}

/** Writes the heartbeat, and how long there was none before it; null for the first one of all. */
export async function beat(tx: Db): Promise<Silence | null> {
  await sql`insert into bid_heartbeat (beat_at) values (real_now()) on conflict do nothing`.execute(tx);
  const before = await firstRow(
    tx,
    sql<Columns<'bid_heartbeat', 'beat_at'>>`select beat_at from bid_heartbeat for no key update`,
  );
  const now = await firstRow(
    tx,
    sql<Columns<'bid_heartbeat', 'beat_at'> & { product: Date }>`
      update bid_heartbeat set beat_at = greatest(beat_at, real_now()) returning beat_at, product_now() as product`,
  );
  if (!before || !now) return null;
  const ms = now.beat_at.getTime() - before.beat_at.getTime();
  return { from: new Date(now.product.getTime() - ms), to: now.product, ms };
}

/** Locks the live auctions whose last `lastMs` a silence touches, in the order of locks. */
export async function lockTouched(tx: Db, { from, to }: Silence, lastMs: number): Promise<string[]> {
  const found = await rows(
    tx,
    sql<Columns<'auction', 'domain_id'>>`
      select domain_id from auction
      where status = 'live' and ends_at >= ${from} and ends_at - ${milliseconds(lastMs)} <= ${to}
      order by domain_id for no key update`,
  );
  return found.map((auction) => auction.domain_id);
}

/** Locks the live auctions that had not ended at a time, in the order of locks. */
export async function lockLiveSince(tx: Db, from: Date): Promise<string[]> {
  const found = await rows(
    tx,
    sql<Columns<'auction', 'domain_id'>>`
      select domain_id from auction where status = 'live' and ends_at > ${from} order by domain_id for no key update`,
  );
  return found.map((auction) => auction.domain_id);
}

/** Keeps the end that an update moves, for the terms of a chain that has not begun. */
export const keepTermsEnd = sql`terms_end = case when a.chain_length = 0 then coalesce(a.terms_end, a.ends_at) else a.terms_end end`;

/**
 * How far the end of auction `a` moves after a maintenance: by as long as it was live during it, and half an hour unless it had that
 * after a maintenance shortly before (docs/rules.md reading 31).
 */
export const afterMaintenance = ({ from, to, endBefore }: Pick<MaintenanceEnd, 'from' | 'to' | 'endBefore'>) => sql`(
  select ${to}::timestamptz - greatest(${from}::timestamptz, d.live_at) + case
    when ${endBefore}::timestamptz > ${from}::timestamptz - ${milliseconds(AUCTION.oneMaintenanceMs)}
      and coalesce(d.live_at, ${endBefore}) <= ${endBefore} then interval '0'
    else ${milliseconds(AUCTION.afterMaintenanceMs)} end
  from domain_view d where d.id = a.domain_id)`;

/** Moves the ends of auctions whose rows are locked. */
export async function moveEnds(
  tx: Db,
  domainIds: string[],
  { by, reason }: { by: RawBuilder<unknown>; reason: 'maintenance' | 'trouble' },
): Promise<void> {
  await sql`
    update auction a set ends_at = a.ends_at + ${by}, seq = a.seq + 1, extended_because = ${reason}, ${keepTermsEnd}
    where a.domain_id = any(${domainIds}::uuid[])`.execute(tx);
}

/** A process that was not seen for longer takes no bids any more. */
const lost = milliseconds(AUCTION.closingWaitMs);

/** Until when the bids are decided of all processes but this one, in real time; null when no other takes bids. */
export const decidedElsewhere = (process: string): RawBuilder<unknown> => sql`
  select min(p.decided_until) from bid_process p where p.id <> ${process}::uuid and p.seen_at > real_now() - ${lost}`;

/** Writes until when this process has decided its bids, for others that close auctions. `undecidedMs` is how long the oldest has waited. */
export async function writeDecided(db: Db, process: string, undecidedMs: () => number): Promise<void> {
  const at = await firstRow(db, sql<{ now: Date }>`select real_now() as now`);
  // Looked at after the clock was read: a bid that is not among them arrived later than that, or is decided.
  const until = new Date((at?.now.getTime() ?? 0) - undecidedMs());
  await sql`
    insert into bid_process (id, seen_at, decided_until) values (${process}, real_now(), ${until})
    on conflict (id) do update set seen_at = excluded.seen_at, decided_until = excluded.decided_until`.execute(db);
}

/** This process takes no bids any more; those that ended without a word are forgotten with it. */
export async function forgetProcess(db: Db, process: string): Promise<void> {
  await sql`delete from bid_process where id = ${process} or seen_at < real_now() - ${lost}`.execute(db);
}

/** True for auctions whose end waits: no bid has gone through for longer than `gapMs`, since before their end. */
export const waitsForBids = (gapMs: number) => sql<boolean>`exists (
  select from bid_heartbeat h
  where real_now() - h.beat_at > ${milliseconds(gapMs)} and a.ends_at >= product_now() - (real_now() - h.beat_at))`;
