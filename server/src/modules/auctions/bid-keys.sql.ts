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
  answer: BidPlaced;
}

/** Answers already given under these keys. */
export function findStoredBids(tx: Db, keys: BidKey[]): Promise<StoredBid[]> {
  return rows(
    tx,
    sql<StoredBid>`
      select k.user_id, k.key, k.request_hash, k.answer from idempotency_key k
      join unnest(${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.key)}::text[]) as sent (user_id, key)
        on sent.user_id = k.user_id and sent.key = k.key`,
  );
}

/** Keeps answers with their effect, in its transaction. A key that another process used meanwhile fails the batch. */
export async function storeBids(tx: Db, answers: { key: BidKey; answer: BidPlaced }[]): Promise<void> {
  await sql`
    insert into idempotency_key (user_id, key, request_hash, status, answer)
    select user_id, key, request_hash, 201, answer from unnest(
      ${answers.map(({ key }) => key.userId)}::uuid[], ${answers.map(({ key }) => key.key)}::text[],
      ${answers.map(({ key }) => key.requestHash)}::text[], ${answers.map(({ answer }) => JSON.stringify(answer))}::jsonb[])
      as n (user_id, key, request_hash, answer)`.execute(tx);
}
