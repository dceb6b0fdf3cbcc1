import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
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
    update auction a set chain_length = n.length, chain_hash = n.hash, chain_at = n.at
    from unnest(${[...heads.keys()]}::uuid[], ${ends.map(({ length }) => length)}::int[], ${ends.map(({ hash }) => hash)}::text[],
      ${ends.map(({ at }) => at)}::timestamptz[]) as n (id, length, hash, at) where a.domain_id = n.id`.execute(tx);
}

/** Keeps changes of auctions whose chains have not begun, for when they do; their rows are locked. */
export async function keepChanges(tx: Db, changes: ReadonlyMap<string, EntryFacts>): Promise<void> {
  await sql`
    update auction a set early_changes = coalesce(a.early_changes, '[]') || n.change
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()].map((facts) => JSON.stringify([facts]))}::jsonb[])
      as n (id, change) where a.domain_id = n.id`.execute(tx);
}

export type EntryRow = Tables['auction_entry'];

const columns = sql`e.auction_id, e.round, e.seq, e.type, e.entry, e.hash, e.bid_id, e.bidder_id, e.amount, e.nonce`;

/** What the chain of a round begins and ends with. */
export interface ChainEnd {
  terms?: EntryRow;
  lastBid?: EntryRow;
  /** Only of an ended round: it is the last entry of all. */
  closed?: EntryRow;
}

export async function endOfChain(db: Db, auctionId: string, round: number): Promise<ChainEnd> {
  const ofRound = sql`select ${columns} from auction_entry e where e.auction_id = ${auctionId} and e.round = ${round}`;
  const found = await rows(
    db,
    sql<EntryRow>`
      (${ofRound} and e.seq = 0) union all (${ofRound} and e.type = 'bid' order by e.seq desc limit 1)
      union all (select * from (${ofRound} order by e.seq desc limit 1) e where e.type = 'closed')`,
  );
  const byType = new Map(found.map((row) => [row.type, row]));
  const [terms, lastBid, closed] = (['terms', 'bid', 'closed'] as const).map((type) => byType.get(type));
  return { ...(terms && { terms }), ...(lastBid && { lastBid }), ...(closed && { closed }) };
}

/** The entries of a round up to `last` as the elements of a JSON array, each as it was hashed, with its hash. */
export async function printedEntries(db: Db, auctionId: string, round: number, last: number): Promise<string> {
  const [row] = await rows(
    db,
    sql<{ entries: string | null }>`
      select string_agg(left(e.entry, -1) || ',"hash":"' || e.hash || '"}', ',' order by e.seq) as entries
      from auction_entry e where e.auction_id = ${auctionId} and e.round = ${round} and e.seq <= ${last}`,
  );
  return row?.entries ?? '';
}

/** The entries of a round that hold a secret, the earliest first. */
export function openableEntries(db: Db, auctionId: string, round: number): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
      select ${columns} from auction_entry e
      where e.auction_id = ${auctionId} and e.round = ${round} and e.nonce is not null order by e.seq`,
  );
}

const OWN_ENTRIES_MAX = 2_000;

/** A bidder's own entries in these rounds, the newest 2,000 of all; of each round the earliest first. */
export function ownEntries(
  db: Db,
  bidderId: string,
  rounds: readonly { auctionId: string; round: number }[],
): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
      select * from (
        select ${columns} from unnest(
          ${rounds.map(({ auctionId }) => auctionId)}::uuid[], ${rounds.map(({ round }) => round)}::smallint[]) as r (auction_id, round)
        join auction_entry e on e.auction_id = r.auction_id and e.round = r.round
        where e.bidder_id = ${bidderId} and e.nonce is not null order by e.seq desc limit ${OWN_ENTRIES_MAX}::bigint
      ) e order by e.auction_id, e.seq`,
  );
}

export type KeyRow = Columns<'proof_key', 'kid' | 'public_key' | 'seed'>;

/** The newest key first. */
export function proofKeys(db: Db): Promise<KeyRow[]> {
  return rows(db, sql<KeyRow>`select kid, public_key, seed from proof_key order by made_at desc, kid`);
}

export async function insertKey(db: Db, { kid, public_key: publicKey, seed }: KeyRow): Promise<void> {
  await sql`insert into proof_key (kid, public_key, seed) values (${kid}, ${publicKey}, ${seed}) on conflict do nothing`.execute(
    db,
  );
}
