import type { BidPlaced } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';

/** The Idempotency-Key of a bid and what identifies the request that first used it. */
export interface BidKey {
  userId: string;
  key: string;
  requestHash: string;
}

export interface StoredBid {
  user_id: string;
  key: string;
  request_hash: string;
  response: BidPlaced;
}

/** Answers already given under these keys. */
export function findStoredBids(tx: Db, keys: BidKey[]): Promise<StoredBid[]> {
  return rows(
    tx,
    sql<StoredBid>`
      select k.user_id, k.key, k.request_hash, k.answer as response from idempotency_key k
      join unnest(${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.key)}::text[]) as sent (user_id, key)
        on sent.user_id = k.user_id and sent.key = k.key
      where k.created_at >= product_now() - interval '24 hours'`,
  );
}

/** Keeps answers with their effect, in its transaction; when a rival used one of the keys meanwhile, all is decided again. */
export async function storeBids(tx: Db, responses: { key: BidKey; response: BidPlaced }[]): Promise<void> {
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
    throw Object.assign(new Error('a rival used the same Idempotency-Key'), { code: SERIALIZATION_FAILURE });
}

/** What inTransaction retries. */
const SERIALIZATION_FAILURE = '40001';
