import { sql } from 'kysely';
import { type Db, inTransaction, rows } from '../platform/database/database';

/** Columns that name a person or what belongs to one for good: the copies are theirs too. */
const KEPT = new Set(
  (
    'user_id seller_id buyer_id renter_id owner_id first_user_id second_user_id sender_id reviewer_id reporter_id reported_id ' +
    'bidder_id high_bidder_id actor_id by_user_id admin_id opened_by person_id claimed_by decided_by closed_by credited_to payer_id debit_account credit_account ' +
    'conversation_id client_id'
  ).split(' '),
);

type Changes = Record<string, string>;

/** What grows with use, and how a copy (`i`, from 1 on) differs beside its ids, as SQL. */
const GROWING: Record<string, Changes> = {
  activity: {},
  admin_case: { subject_id: `md5(subject_id || i)` },
  alarm: { subject: `subject || '-' || i` },
  auction: {},
  auction_entry: {},
  audit_entry: {},
  bid: {},
  client_error: { fingerprint: `md5(fingerprint || i)` },
  contact_message: {},
  domain: { name: `regexp_replace(name, '\\.pi$', '') || '-' || i || '.pi'` },
  domain_price: {},
  domain_term: {},
  incoming_transaction: { txid: `md5(txid || i) || md5(i || txid)`, refund_txid: 'null' },
  ledger_event: {
    ref_id: `case when ref_id ~ '^[0-9a-f-]{36}$' then md5(ref_id || '/' || i)::uuid::text else ref_id || '-' || i end`,
  },
  ledger_transfer: {},
  listing_decision: {},
  listing_source: {},
  listing_views: {},
  message: { seq: 'seq + 1000 * i', client_id: 'null' },
  newsletter_subscriber: { email: `i || '-' || email`, unsubscribe_token: `md5(unsubscribe_token::text || i)` },
  notification: { key: `key || '-' || i` },
  offer: {},
  order_event: {},
  orders: { payment_id: `payment_id || '-' || i` },
  pi_payment: { payment_id: `payment_id || '-' || i`, txid: `md5(txid || i) || md5(i || txid)` },
  product: {},
  rental: {},
  report: {},
  review: {},
  saved_search: { filter: `jsonb_build_object('q', 'word ' || i)` },
  strike: {},
  subscription: {},
  wallet_activity: {},
  watch: {},
  withdrawal: { payment_id: `payment_id || '-' || i`, txid: `md5(txid || i) || md5(i || txid)` },
};

/** The bids of one auction, again in the same one. */
const DEEPER: Record<string, Changes> = {
  bid: { auction_id: 'auction_id', place: 'place + 1000 * i' },
  auction_entry: { auction_id: 'auction_id', seq: 'seq + 1000 * i' },
};

interface Column {
  column_name: string;
  data_type: string;
}

/**
 * Copies what people have so many times, so that each has a market's worth of it; and the bids of `auctionId` within that auction. What
 * would break a uniqueness is left out. Books and triggers do not follow: for measuring what reading costs, nothing else.
 */
export async function multiplyRows(db: Db, times: number, auctionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, changes] of Object.entries(DEEPER)) await copy(tx, table, changes, times, auctionId);
    for (const [table, changes] of Object.entries(GROWING)) await copy(tx, table, changes, times);
  });
  await sql`analyze`.execute(db);
}

async function copy(tx: Db, table: string, changes: Changes, times: number, auctionId?: string): Promise<void> {
  const columns = await rows(
    tx,
    sql<Column>`
      select column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const isId = ({ column_name, data_type }: Column) => data_type === 'uuid' && !KEPT.has(column_name);
  const values = columns.map((column) => {
    const name = column.column_name;
    return sql.raw(changes[name] ?? (isId(column) ? `md5(${name}::text || '/' || i)::uuid` : `t."${name}"`));
  });
  const only = auctionId === undefined ? sql`true` : sql`auction_id = ${auctionId}`;
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column.column_name)))})
    select ${sql.join(values)} from ${sql.table(table)} t cross join generate_series(1, ${times}::integer) i
    where ${only} on conflict do nothing`.execute(tx);
}
