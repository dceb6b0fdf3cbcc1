import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { EntryFacts } from './auctions';
import type { ChainHead, StoredEntry } from './chain.rules';

/** The statement that adds entries to their chains, whose auctions are locked. */
export const insertionOf = (entries: readonly StoredEntry[]): RawBuilder<unknown> => sql`
  insert into auction_entry (auction_id, round, seq, type, entry, hash, bid_id, bidder_id, amount, nonce)
  select * from unnest(
    ${entries.map((entry) => entry.auctionId)}::uuid[], ${entries.map((entry) => entry.round)}::smallint[],
    ${entries.map((entry) => entry.seq)}::int[], ${entries.map((entry) => entry.type)}::text[],
    ${entries.map((entry) => entry.text)}::text[], ${entries.map((entry) => entry.hash)}::text[],
    ${entries.map((entry) => entry.bidId)}::uuid[], ${entries.map((entry) => entry.bidderId)}::uuid[],
    ${entries.map((entry) => entry.amount)}::bigint[], ${entries.map((entry) => entry.nonce)}::text[])`;

/** Sets where the chains of these auctions end. */
export async function moveHeads(tx: Db, heads: ReadonlyMap<string, ChainHead>): Promise<void> {
  const ends = [...heads.values()];
  await sql`
    update auction a set chain_length = n.length, chain_hash = n.hash
    from unnest(${[...heads.keys()]}::uuid[], ${ends.map(({ length }) => length)}::int[], ${ends.map(({ hash }) => hash)}::text[])
      as n (id, length, hash) where a.domain_id = n.id`.execute(tx);
}

/** Keeps changes of auctions whose chains have not begun, for when they do; their rows are locked. */
export async function keepChanges(tx: Db, changes: ReadonlyMap<string, EntryFacts>): Promise<void> {
  await sql`
    update auction a set early_changes = coalesce(a.early_changes, '[]') || n.change
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()].map((facts) => JSON.stringify([facts]))}::jsonb[])
      as n (id, change) where a.domain_id = n.id`.execute(tx);
}

export interface EntryRow {
  auction_id: string;
  round: number;
  seq: number;
  type: StoredEntry['type'];
  entry: string;
  hash: string;
  bid_id: string | null;
  bidder_id: string | null;
  amount: bigint | null;
  nonce: string | null;
}

const columns = sql`e.auction_id, e.round, e.seq, e.type, e.entry, e.hash, e.bid_id, e.bidder_id, e.amount, e.nonce`;

/** The whole chain of a round, from its first entry on. */
export function entriesOf(db: Db, auctionId: string, round: number): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
      select ${columns} from auction_entry e where e.auction_id = ${auctionId} and e.round = ${round} order by e.seq`,
  );
}

/** A bidder's own entries in these rounds, the earliest first. */
export function ownEntries(
  db: Db,
  bidderId: string,
  rounds: readonly { auctionId: string; round: number }[],
): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
      select ${columns} from unnest(
        ${rounds.map(({ auctionId }) => auctionId)}::uuid[], ${rounds.map(({ round }) => round)}::smallint[]) as r (auction_id, round)
      join auction_entry e on e.auction_id = r.auction_id and e.round = r.round
      where e.bidder_id = ${bidderId} and e.nonce is not null order by e.auction_id, e.seq`,
  );
}

export interface KeyRow {
  kid: string;
  public_key: string;
  seed: string | null;
}

/** The newest key first. */
export function proofKeys(db: Db): Promise<KeyRow[]> {
  return rows(db, sql<KeyRow>`select kid, public_key, seed from proof_key order by made_at desc, kid`);
}

export async function insertKey(db: Db, { kid, public_key: publicKey, seed }: KeyRow): Promise<void> {
  await sql`insert into proof_key (kid, public_key, seed) values (${kid}, ${publicKey}, ${seed}) on conflict do nothing`.execute(
    db,
  );
}
