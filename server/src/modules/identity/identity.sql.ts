import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { CallerRow } from './identity';

/** Opens the session of a token, or opens it again; false for a token that was ended for good. */
export async function saveSession(
  tx: Db,
  session: { hash: Buffer; userId: string; validUntil: Date; idleMs: number },
): Promise<boolean> {
  const { hash, userId, validUntil, idleMs } = session;
  const row = await firstRow(
    tx,
    sql`
      insert into session (token_hash, user_id, valid_until, idle_until, signed_in_at)
      values (${hash}, ${userId}, ${validUntil}, product_now() + ${idleMs}::float8 * interval '1 millisecond', product_now())
      on conflict (token_hash) do update set
        user_id = excluded.user_id, valid_until = excluded.valid_until, idle_until = excluded.idle_until,
        signed_in_at = excluded.signed_in_at, ended = false
        where not session.ended_for_good
      returning 1 as opened`,
  );
  return row !== undefined;
}

/** Whether Pi said within the last `withinMs` whose token this is. */
export async function isSignedInWithin(db: Db, hash: Buffer, withinMs: number): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`
      select 1 from session where token_hash = ${hash} and not ended
        and signed_in_at > product_now() - ${withinMs}::float8 * interval '1 millisecond'`,
  );
  return row !== undefined;
}

/** A session with what its user is as a caller. */
export type SessionRow = CallerRow & Columns<'session', 'token_hash' | 'ended' | 'valid_until' | 'idle_until'>;

interface SessionsRead {
  /** Counts the changes that end or alter sessions, all processes together. */
  changes: bigint;
  now: Date;
  sessions: SessionRow[];
}

/** The sessions of these hashes with the count of changes and the time, all of one moment. */
export async function findSessions(db: Db, hashes: Buffer[]): Promise<SessionsRead> {
  const found = await rows(
    db,
    hashes.length === 0
      ? sql<FoundRow>`select count as changes, product_now() as now from session_change`
      : sql<FoundRow>`
      select c.count as changes, c.now, s.token_hash, s.ended, s.valid_until, s.idle_until, u.id, u.pi_uid, u.username, u.admin_roles, u.suspended
      from (select count, product_now() as now from session_change) c
      left join (session s join app_user_view u on u.id = s.user_id) on s.token_hash = any(${hashes}::bytea[])`,
  );
  const [first] = found;
  if (!first) throw new Error('session_change has no row');
  const sessions = found.flatMap((row) => (row.token_hash ? [{ ...row, token_hash: row.token_hash }] : []));
  return { changes: first.changes, now: first.now, sessions };
}

type FoundRow = Omit<SessionRow, 'token_hash'> & { token_hash?: Buffer | null; changes: bigint; now: Date };

/** Those of the hashes whose sessions are neither signed out nor past their absolute end. */
export async function openSessionsOf(db: Db, hashes: Buffer[]): Promise<Buffer[]> {
  const open = await rows(
    db,
    sql<Columns<'session', 'token_hash'>>`
      select token_hash from session where token_hash = any(${hashes}::bytea[]) and not ended and valid_until > product_now()`,
  );
  return open.map(({ token_hash }) => token_hash);
}

/** Moves the idle end of a session that is still open. */
export async function renewSession(db: Db, hash: Buffer, idleMs: number): Promise<void> {
  await sql`
    update session set idle_until = product_now() + ${idleMs}::float8 * interval '1 millisecond'
    where token_hash = ${hash} and not ended and idle_until > product_now()`.execute(db);
}

export async function endSession(db: Db, hash: Buffer): Promise<void> {
  await sql`update session set ended = true where token_hash = ${hash}`.execute(db);
}

/** Ends every session of a user for good, those of earlier sign-outs too; returns how many were open. */
export async function endSessionsOf(db: Db, userId: string): Promise<number> {
  const ended = await rows(
    db,
    sql<{ was_ended: boolean }>`
      with before as (select token_hash, ended from session where user_id = ${userId} and not ended_for_good for update)
      update session s set ended = true, ended_for_good = true from before where s.token_hash = before.token_hash
      returning before.ended as was_ended`,
  );
  return ended.filter(({ was_ended: wasEnded }) => !wasEnded).length;
}

/** Lets the tokens of a user that were ended for good open sessions again; returns how many. */
export async function freeTokensOf(tx: Db, userId: string): Promise<number> {
  const result =
    await sql`update session set ended_for_good = false where user_id = ${userId} and ended_for_good`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Forgets sessions that could not be opened again for `keptMs`, never the token of one that was ended for good; returns how many. */
export async function deleteOldSessions(db: Db, keptMs: number): Promise<number> {
  const result =
    await sql`delete from session where not ended_for_good and valid_until < product_now() - ${keptMs}::float8 * interval '1 millisecond'`.execute(
      db,
    );
  return Number(result.numAffectedRows ?? 0n);
}
