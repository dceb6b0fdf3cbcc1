import { fieldFault } from 'contracts';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../database/database';
import type { Columns } from '../database/rows';
import { isRefusal, type Outcome, type Refusal, refuse } from '../refusal';
import type { Sweeper } from '../jobs/sweeper';

const KEY_MAX = 200;

/** Refuses an Idempotency-Key that nobody would keep: without its effect the caller would wrongly rely on it. */
export function refuseLongKey({ headers }: FastifyRequest): Refusal | null {
  const isLong = (headers['idempotency-key']?.length ?? 0) > KEY_MAX;
  return isLong ? refuse('VALIDATION', { 'Idempotency-Key': fieldFault('tooLong', { max: KEY_MAX }) }) : null;
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

/** What a response is stored under. */
export interface ResponseKey {
  userId: string;
  key: string;
  requestHash: string;
}

type StoredUnder<T> = Columns<'idempotency_key', 'user_id' | 'key' | 'request_hash'> & { response: T };

/** The responses that are stored under these keys. */
export function storedUnder<T>(tx: Db, keys: ResponseKey[]): Promise<StoredUnder<T>[]> {
  return rows(
    tx,
    sql<StoredUnder<T>>`
      select k.user_id, k.key, k.request_hash, k.answer as response from idempotency_key k
      join unnest(${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.key)}::text[]) as sent (user_id, key)
        on sent.user_id = k.user_id and sent.key = k.key
      where k.created_at >= product_now() - interval '24 hours'`,
  );
}

/** Stores responses of 201 in the transaction of their effects. If another process used one of the keys meanwhile, the transaction is retried. */
export async function storeResponses(tx: Db, responses: { key: ResponseKey; response: unknown }[]): Promise<void> {
  const stored = await rows(
    tx,
    sql`
      insert into idempotency_key (user_id, key, request_hash, status, answer)
      select user_id, key, request_hash, 201, answer from unnest(
        ${responses.map(({ key }) => key.userId)}::uuid[], ${responses.map(({ key }) => key.key)}::text[],
        ${responses.map(({ key }) => key.requestHash)}::text[], ${responses.map(({ response }) => JSON.stringify(response))}::jsonb[])
        as n (user_id, key, request_hash, answer)
      on conflict (user_id, key) do update set
        request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = product_now()
        where idempotency_key.created_at < product_now() - interval '24 hours'
      returning 1 as one`,
  );
  if (stored.length < responses.length)
    throw Object.assign(new Error('another request used the same Idempotency-Key'), { code: SERIALIZATION_FAILURE });
}

/** The error that inTransaction retries. */
const SERIALIZATION_FAILURE = '40001';

type StoredResponse = Columns<'idempotency_key', 'user_id' | 'key'> & { response: unknown };

/** Stored responses that have this text as a value, locked. */
export function responsesWith(tx: Db, text: string): Promise<StoredResponse[]> {
  return rows(
    tx,
    sql<StoredResponse>`
      select user_id, key, answer as response from idempotency_key where strpos(answer::text, ${JSON.stringify(text)}) > 0 for update`,
  );
}

export async function replaceResponse(tx: Db, { user_id, key, response }: StoredResponse): Promise<void> {
  await sql`
    update idempotency_key set answer = ${JSON.stringify(response)}::jsonb where user_id = ${user_id} and key = ${key}`.execute(
    tx,
  );
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
