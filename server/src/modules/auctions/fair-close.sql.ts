import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/** A silence of the heartbeat, in product time; `ms` is how long it really lasted. */
export interface Silence {
  from: Date;
  to: Date;
  ms: number;
}

/** Writes the heartbeat, and how long there was none before it; null for the first one of all. */
export async function beat(tx: Db): Promise<Silence | null> {
  await sql`insert into bid_heartbeat (beat_at) values (real_now()) on conflict do nothing`.execute(tx);
  const before = await firstRow(tx, sql<{ beat_at: Date }>`select beat_at from bid_heartbeat for no key update`);
  const now = await firstRow(
    tx,
    sql<{ beat_at: Date; product: Date }>`
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
    sql<{ domain_id: string }>`
      select domain_id from auction
      where status = 'live' and ends_at >= ${from} and ends_at - ${milliseconds(lastMs)} <= ${to}
      order by domain_id for no key update`,
  );
  return found.map((auction) => auction.domain_id);
}

/** Locks all live auctions, in the order of locks. */
export async function lockLive(tx: Db): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ domain_id: string }>`
      select domain_id from auction where status = 'live' order by domain_id for no key update`,
  );
  return found.map((auction) => auction.domain_id);
}

/** Keeps the end that an update moves, for the terms of a chain that has not begun. */
export const keepTermsEnd = sql`terms_end = case when a.chain_length = 0 then coalesce(a.terms_end, a.ends_at) else a.terms_end end`;

/** Moves the ends of auctions whose rows are locked. */
export async function moveEnds(
  tx: Db,
  domainIds: string[],
  { ms, reason }: { ms: number; reason: 'maintenance' | 'trouble' },
): Promise<void> {
  await sql`
    update auction a set ends_at = a.ends_at + ${milliseconds(ms)}, seq = a.seq + 1, extended_because = ${reason}, ${keepTermsEnd}
    where a.domain_id = any(${domainIds}::uuid[])`.execute(tx);
}

/** True for auctions whose end waits: no bid has gone through for longer than `gapMs`, since before their end. */
export const waitsForBids = (gapMs: number) => sql<boolean>`exists (
  select from bid_heartbeat h
  where real_now() - h.beat_at > ${milliseconds(gapMs)} and a.ends_at >= product_now() - (real_now() - h.beat_at))`;
