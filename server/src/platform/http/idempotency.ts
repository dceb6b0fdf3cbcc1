import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../database/database';
import { isRefusal, type Outcome, type Refusal, refuse } from '../refusal';
import type { Sweeper } from '../jobs/sweeper';

const KEY_MAX = 200;

/** Refuses an Idempotency-Key that nobody would keep: without its effect the caller would wrongly rely on it. */
export function refuseLongKey({ headers }: FastifyRequest): Refusal | null {
  const isLong = (headers['idempotency-key']?.length ?? 0) > KEY_MAX;
  return isLong ? refuse('VALIDATION', { 'Idempotency-Key': `Give at most ${KEY_MAX} characters.` }) : null;
}

/** The caller's Idempotency-Key and what it was sent with; null without a key. */
export function idempotencyOf(request: FastifyRequest): { key: string; hash: string } | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0) return null;
  const content = JSON.stringify([request.method, request.routeOptions.url, request.params, request.body ?? null]);
  return { key, hash: createHash('sha256').update(content).digest('base64url') };
}

/**
 * Runs `work` once per user and key: its answer is stored in the same transaction, and a repetition within 24 h gets that
 * answer and has no second effect. Another request under the same key: IDEMPOTENCY_MISMATCH. A refusal is not stored.
 * A rival with the same key waits for the first one's end. Without a key `work` just runs.
 */
export async function idempotent<T>(
  tx: Db,
  callerId: string,
  key: string | null,
  hash: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (key === null) return work();
  if (!(await reserve(tx, callerId, key, hash))) return storedResponse<T>(tx, callerId, key, hash);
  const outcome = await work();
  if (isRefusal(outcome)) return outcome;
  await rows(
    tx,
    sql`update idempotency_key set answer = ${JSON.stringify(outcome ?? null)}::jsonb where user_id = ${callerId}::uuid and key = ${key}`,
  );
  return outcome;
}

async function reserve(tx: Db, callerId: string, key: string, hash: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`insert into idempotency_key (user_id, key, request_hash, status, answer)
        values (${callerId}::uuid, ${key}, ${hash}, 200, 'null')
        on conflict (user_id, key) do update set request_hash = excluded.request_hash, created_at = product_now(), answer = 'null'
          where idempotency_key.created_at < product_now() - interval '24 hours'
        returning key`,
  );
  return row !== undefined;
}

async function storedResponse<T>(tx: Db, callerId: string, key: string, hash: string): Promise<Outcome<T>> {
  const row = await firstRow(
    tx,
    sql<{
      request_hash: string;
      response: T;
    }>`select request_hash, answer as response from idempotency_key where user_id = ${callerId}::uuid and key = ${key}`,
  );
  return row?.request_hash === hash ? row.response : refuse('IDEMPOTENCY_MISMATCH');
}

const HOUR_MS = 3_600_000;

/** Forgets keys after their 24 h. */
export function idempotencySweeper(db: Db): Sweeper {
  return {
    name: 'idempotency keys',
    everyMs: HOUR_MS,
    run: async () => {
      const gone = await rows(
        db,
        sql`delete from idempotency_key where (user_id, key) in (
              select user_id, key from idempotency_key where created_at < product_now() - interval '24 hours' limit 1000
            ) returning 1 as one`,
      );
      return gone.length;
    },
    nextDue: () => sql`select min(created_at) + interval '24 hours' as due from idempotency_key`,
  };
}
