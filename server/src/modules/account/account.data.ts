import type { ExportedList } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { emptiedColumns, fieldColumns } from '../domains/listing-columns.service';

/**
 * What every table keeps about a person: which rows are theirs, what the export shows of them and why not the rest, and what
 * the deletion of an account does. account-data.test.ts demands a rule for each table and each column, so that a new one
 * cannot be forgotten (docs/decisions/0065-one-list-of-personal-data.md).
 */
export interface TableRule {
  /** Which rows are the person's; the table is `t`. */
  of: (userId: string) => RawBuilder<unknown>;
  /** Where the export shows them; null = nowhere. */
  shownIn: ExportedList | Nested | 'profile' | 'wallet' | 'preferences' | null;
  /** Columns as they are. */
  plain?: readonly string[];
  /** Amounts in stroops, shown in π. */
  pi?: readonly string[];
  /** Ids of users, shown as uids. */
  people?: readonly string[];
  /** What the export leaves out, and why. */
  left?: Record<string, string>;
  onDeletion: Ending;
}

/** Rows shown in each row of another list, under a key. */
export interface Nested {
  list: ExportedList;
  key: string;
  /** The column here that names the row there, by its column `id` unless `target` says otherwise. */
  by: string;
}

/** `clear` sets columns to what nobody is behind. */
export type Ending =
  'delete' | { keep: string } | { clear: Record<string, RawBuilder<unknown>>; where?: RawBuilder<unknown> };

/** A table without anything of a person, and why there is nothing. */
export interface NobodysTable {
  nobody: string;
}

const owner =
  (...columns: string[]) =>
  (userId: string): RawBuilder<unknown> =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${userId}`),
      sql` or `,
    )})`;

/** Rows of another table of theirs. */
const through = (column: string, table: string, key: string, ...owners: string[]) => {
  const own = owner(...owners);
  return (userId: string): RawBuilder<unknown> =>
    sql`${sql.ref(`t.${column}`)} in (select ${sql.ref(`t.${key}`)} from ${sql.table(table)} t where ${own(userId)})`;
};

const noOne = () => sql`false`;

const MONEY = { keep: 'a record of money: of the person it has the uid only' } as const;
const OTHERS = { keep: 'the other person has it too; the name beside it is read from the uid' } as const;
const PUBLIC_RECORD = { keep: 'the public record of an auction, by uid' } as const;
const OFFICE = { keep: 'the record of what administrators did' } as const;
const INTERNAL = 'how the platform works on it';
const ROLE_BEGINNING = 'since when an administrator has the role';
const NO_OTHERS = 'the other person’s own';
const none = sql`null`;
const gone = sql`'This listing has left Dotpi.'`;

export const TABLES: Record<string, TableRule | NobodysTable> = {
  app_user: {
    of: owner('id'),
    shownIn: 'profile',
    plain: [
      'pi_uid',
      'username',
      'bio',
      'contact_email',
      'profile_image',
      'social_links',
      'wallet_address',
      'wallet_changed_at',
      'is_verified',
      'is_admin',
      'admin_roles',
      'suspended',
      'created_at',
    ],
    left: {
      id: 'people are named by uid',
      is_system: 'nobody signs in as one',
      deleted_at: INTERNAL,
      merged_into: INTERNAL,
      support_since: ROLE_BEGINNING,
      moderation_since: ROLE_BEGINNING,
      finance_since: ROLE_BEGINNING,
      owner_since: ROLE_BEGINNING,
    },
    onDeletion: { keep: 'the request itself empties it; the uid, strikes and a suspension stay' },
  },
  known_wallet: {
    of: owner('user_id'),
    shownIn: 'wallets',
    plain: ['address', 'first_seen_at', 'last_seen_at'],
    left: { user_id: 'the person' },
    onDeletion: 'delete',
  },
  same_person: {
    of: owner('user_id', 'other_id'),
    shownIn: null,
    left: { user_id: 'the person', other_id: 'an account whose owner may not be meant to be known', until: INTERNAL },
    onDeletion: { keep: 'which accounts are one person stays, by id only, as their orders and reviews do' },
  },
  account_erasure: {
    of: owner('user_id'),
    shownIn: null,
    left: { user_id: INTERNAL, requested_at: INTERNAL, steps_done: INTERNAL, done_at: INTERNAL },
    onDeletion: { keep: 'says that the deletion was done' },
  },
  session: {
    of: owner('user_id'),
    shownIn: null,
    left: {
      token_hash: 'opens the account',
      user_id: INTERNAL,
      valid_until: INTERNAL,
      idle_until: INTERNAL,
      ended: INTERNAL,
      signed_in_at: INTERNAL,
      ended_for_good: INTERNAL,
    },
    onDeletion: { keep: 'hashes of tokens that never open a session again' },
  },
  idempotency_key: {
    of: owner('user_id'),
    shownIn: null,
    left: {
      user_id: INTERNAL,
      key: INTERNAL,
      request_hash: INTERNAL,
      status: INTERNAL,
      ['answer']: 'a copy of what other lists show, for a day',
      created_at: INTERNAL,
    },
    onDeletion: 'delete',
  },
  domain: {
    of: owner('seller_id'),
    shownIn: 'listings',
    plain: [
      'id',
      ...fieldColumns.others,
      'mode',
      'status',
      'status_reason',
      'auction_end_time',
      'submitted_at',
      'live_at',
      'expires_at',
      'created_at',
      'updated_at',
    ],
    pi: fieldColumns.amounts,
    left: {
      seller_id: 'the person',
      label_length: 'counted from the name',
      high_bid: 'the highest bid, which its bidder has',
      shown_price: 'follows from the prices',
      has_digits: 'seen in the name',
      has_hyphen: 'seen in the name',
      paused_at: INTERNAL,
      suspended_from: INTERNAL,
      review_flags: INTERNAL,
      reminded_end: INTERNAL,
      reminded_days: INTERNAL,
    },
    onDeletion: { clear: { ...emptiedColumns, description: gone } },
  },
  domain_price: {
    of: through('domain_id', 'domain', 'id', 'seller_id'),
    shownIn: { list: 'listings', key: 'priceHistory', by: 'domain_id' },
    plain: ['until'],
    pi: ['price', 'rent_price'],
    left: { domain_id: 'stands in its listing' },
    onDeletion: { keep: 'the public price history of a name' },
  },
  listing_views: {
    of: through('domain_id', 'domain', 'id', 'seller_id'),
    shownIn: { list: 'listings', key: 'views', by: 'domain_id' },
    plain: ['day', 'views'],
    left: { domain_id: 'stands in its listing' },
    onDeletion: { keep: 'counts without a person' },
  },
  auction: {
    of: owner('seller_id'),
    shownIn: { list: 'listings', key: 'auctions', by: 'domain_id' },
    plain: ['round', 'status', 'ends_at', 'bid_count', 'extensions', 'extended_because'],
    pi: ['start_price', 'bid_increment', 'high_amount', 'reserve', 'buy_now'],
    left: {
      domain_id: 'stands in its listing',
      seller_id: 'the person',
      high_bid_id: INTERNAL,
      high_bidder_id: NO_OTHERS,
      high_max: NO_OTHERS,
      seq: INTERNAL,
      ending_told: INTERNAL,
      chain_length: INTERNAL,
      chain_hash: 'public, GET /api/auctions/{id}/proof',
      terms_end: 'public, GET /api/auctions/{id}/proof',
      chain_at: 'public, GET /api/auctions/{id}/proof',
      early_changes: 'public, GET /api/auctions/{id}/proof',
    },
    onDeletion: PUBLIC_RECORD,
  },
  auction_entry: {
    of: owner('bidder_id'),
    shownIn: null,
    left: {
      auction_id: INTERNAL,
      round: INTERNAL,
      seq: INTERNAL,
      type: INTERNAL,
      entry: 'public, GET /api/auctions/{id}/proof; the list of bids has the same',
      hash: INTERNAL,
      bid_id: INTERNAL,
      bidder_id: INTERNAL,
      amount: 'the maximum, which the list of bids shows',
      nonce: 'opens a commitment before its time',
    },
    onDeletion: PUBLIC_RECORD,
  },
  bid: {
    of: owner('bidder_id'),
    shownIn: 'bids',
    plain: ['id', 'auction_id', 'round', 'status', 'automatic', 'created_at'],
    pi: ['amount', 'max_amount'],
    left: { bidder_id: 'the person', place: INTERNAL },
    onDeletion: PUBLIC_RECORD,
  },
  offer: {
    of: owner('buyer_id', 'seller_id'),
    shownIn: 'offers',
    plain: [
      'id',
      'domain_id',
      'domain_name',
      'status',
      'message',
      'counter_message',
      'order_id',
      'expires_at',
      'created_at',
    ],
    pi: ['amount', 'counter_amount'],
    people: ['buyer_id', 'seller_id'],
    onDeletion: OTHERS,
  },
  orders: {
    of: owner('buyer_id', 'seller_id'),
    shownIn: 'orders',
    plain: [
      'id',
      'kind',
      'item_type',
      'item_id',
      'item_name',
      'status',
      'paid_with',
      'payment_id',
      'bid_id',
      'extension',
      'funded_at',
      'due_at',
      'created_at',
      'fee_percent',
      'rental_id',
      'rental_period',
      'months',
      'slices_paid',
      'period_start',
      'period_end',
    ],
    pi: ['amount', 'fee'],
    people: ['buyer_id', 'seller_id'],
    onDeletion: MONEY,
  },
  order_event: {
    of: through('order_id', 'orders', 'id', 'buyer_id', 'seller_id'),
    shownIn: { list: 'orders', key: 'events', by: 'order_id' },
    plain: ['type', 'by_role', 'status', 'note', 'at'],
    left: { order_id: 'stands in its order', place: INTERNAL, by_user_id: 'by_role says it' },
    onDeletion: MONEY,
  },
  rental: {
    of: owner('renter_id', 'owner_id'),
    shownIn: 'rentals',
    plain: [
      'id',
      'domain_id',
      'domain_name',
      'rent_period',
      'point_to',
      'state',
      'is_ending',
      'started_at',
      'period_start',
      'period_end',
      'paid_until',
      'ended_at',
      'created_at',
    ],
    pi: ['price'],
    people: ['renter_id', 'owner_id'],
    left: { next_at: INTERNAL },
    onDeletion: MONEY,
  },
  strike: {
    of: owner('user_id'),
    shownIn: 'strikes',
    plain: ['order_id', 'created_at', 'closed_at', 'closed_reason'],
    left: { user_id: 'the person', closed_by: 'an administrator' },
    onDeletion: { keep: 'strikes stay' },
  },
  product: {
    of: owner('seller_id'),
    shownIn: 'products',
    plain: ['id', 'title', 'description', 'category', 'images', 'status', 'created_at', 'updated_at'],
    pi: ['price'],
    left: { seller_id: 'the person' },
    onDeletion: {
      clear: {
        description: gone,
        images: sql`'[]'`,
        status: sql`case when t.status = 'active' then 'pending' else t.status end`,
      },
    },
  },
  pi_payment: {
    of: owner('user_id'),
    shownIn: 'payments',
    plain: [
      'payment_id',
      'kind',
      'state',
      'metadata',
      'plan_id',
      'order_id',
      'request_id',
      'txid',
      'payer_wallet',
      'held_because',
      'credited_because',
      'created_at',
      'completed_at',
    ],
    pi: ['amount'],
    left: { id: INTERNAL, user_id: 'the person', next_check_at: INTERNAL, attempts: INTERNAL },
    onDeletion: { clear: { metadata: sql`'{}'`, payer_wallet: none } },
  },
  withdrawal: {
    of: owner('user_id'),
    shownIn: 'withdrawals',
    plain: ['id', 'state', 'destination', 'payment_id', 'txid', 'reasons', 'note', 'created_at', 'updated_at'],
    pi: ['amount', 'fee'],
    left: {
      user_id: 'the person',
      held_from: INTERNAL,
      pauses_queue: INTERNAL,
      decided_by: 'an administrator',
      next_step_at: INTERNAL,
      attempts: INTERNAL,
      resume_at: INTERNAL,
      waits_because: INTERNAL,
      refusals: INTERNAL,
      refused_since: INTERNAL,
      alarm_at: INTERNAL,
      resumed_at: INTERNAL,
    },
    onDeletion: { clear: { destination: none } },
  },
  incoming_transaction: {
    of: (userId) => sql`(t.uid = (select pi_uid from app_user_view where id = ${userId}) or t.credited_to = ${userId})`,
    shownIn: null,
    left: {
      id: INTERNAL,
      txid: 'on the public chain; what it brought stands in the wallet',
      memo: INTERNAL,
      sender: INTERNAL,
      amount: 'stands in the wallet',
      arrived_at: INTERNAL,
      state: INTERNAL,
      payment_id: INTERNAL,
      uid: 'the person',
      held_because: INTERNAL,
      next_look_at: INTERNAL,
      decided_by: 'an administrator',
      decided_because: INTERNAL,
      decided_at: INTERNAL,
      credited_to: 'the person',
      refund_txid: INTERNAL,
    },
    onDeletion: { clear: { sender: none } },
  },
  ledger_account: {
    of: owner('owner_id'),
    shownIn: 'wallet',
    left: {
      id: INTERNAL,
      owner_id: 'the person',
      kind: 'balance and lockedBalance name it',
      balance: 'balance and lockedBalance show it',
      order_id: INTERNAL,
      stripe: INTERNAL,
      credited_to: INTERNAL,
    },
    onDeletion: MONEY,
  },
  wallet_activity: {
    of: owner('user_id'),
    shownIn: null,
    left: {
      user_id: 'the person',
      created_at: 'stands in its event',
      event_id: 'its event is listed',
      change: 'the wallet shows it in each event',
    },
    onDeletion: MONEY,
  },
  ledger_event: {
    of: (userId) => sql`t.id in (select event_id from wallet_activity_view where user_id = ${userId})`,
    shownIn: 'wallet',
    plain: ['id', 'kind', 'ref_type', 'ref_id', 'memo_values', 'memo', 'created_at'],
    left: { payer_id: 'the person' },
    onDeletion: MONEY,
  },
  ledger_transfer: {
    of: noOne,
    shownIn: null,
    left: {
      event_id: 'stands in its event',
      place: INTERNAL,
      debit_account: 'its event shows the change of the own money',
      credit_account: 'its event shows the change of the own money',
      amount: 'its event shows the change of the own money',
      is_hold: INTERNAL,
    },
    onDeletion: MONEY,
  },
  subscription: {
    of: owner('user_id'),
    shownIn: 'subscriptions',
    plain: ['id', 'plan_id', 'status', 'starts_at', 'ends_at', 'anchor_at', 'cancel_at_period_end'],
    pi: ['price_paid'],
    left: { user_id: 'the person', reminded_end: INTERNAL, reminded_days: INTERNAL },
    onDeletion: MONEY,
  },
  subscription_quote: {
    of: owner('user_id'),
    shownIn: null,
    left: {
      id: INTERNAL,
      user_id: INTERNAL,
      plan_id: INTERNAL,
      kind: INTERNAL,
      price: 'a price that was asked for; what was paid stands among the payments',
      credit: INTERNAL,
      amount: INTERNAL,
      status: INTERNAL,
      expires_at: INTERNAL,
    },
    onDeletion: MONEY,
  },
  review: {
    of: owner('reviewer_id', 'seller_id'),
    shownIn: 'reviews',
    plain: ['id', 'order_id', 'rating', 'comment', 'reply', 'replied_at', 'hidden_at', 'created_at'],
    people: ['reviewer_id', 'seller_id'],
    onDeletion: OTHERS,
  },
  report: {
    of: owner('reporter_id'),
    shownIn: 'reports',
    plain: ['id', 'kind', 'target_id', 'reason', 'created_at', 'decided_at'],
    people: ['reported_id'],
    left: {
      reporter_id: 'the person',
      excerpt: 'the conversation or review has it',
      action: 'a decision about somebody else',
      decision_reason: 'a decision about somebody else',
      decided_by: 'an administrator',
    },
    onDeletion: { keep: 'a report stands by uid, for the one who was reported too' },
  },
  conversation: {
    of: owner('first_user_id', 'second_user_id'),
    shownIn: 'conversations',
    plain: ['id', 'related_item_id', 'related_item_type', 'created_at', 'updated_at'],
    people: ['first_user_id', 'second_user_id', 'started_by'],
    left: { last_seq: INTERNAL },
    onDeletion: OTHERS,
  },
  message: {
    of: through('conversation_id', 'conversation', 'id', 'first_user_id', 'second_user_id'),
    shownIn: { list: 'conversations', key: 'messages', by: 'conversation_id' },
    plain: ['id', 'body', 'created_at'],
    people: ['sender_id'],
    left: { conversation_id: 'stands in its conversation', seq: INTERNAL, client_id: INTERNAL },
    onDeletion: OTHERS,
  },
  conversation_member: {
    of: owner('user_id'),
    shownIn: { list: 'conversations', key: 'own', by: 'conversation_id' },
    plain: ['blocked_at'],
    left: {
      conversation_id: 'stands in its conversation',
      user_id: 'the person; the other one’s row is private',
      last_read_seq: INTERNAL,
      ['notice_at']: INTERNAL,
    },
    onDeletion: { clear: { ['notice_at']: none } },
  },
  listing_draft: {
    of: owner('user_id'),
    shownIn: 'drafts',
    plain: ['fields', 'updated_at'],
    left: { user_id: 'the person' },
    onDeletion: 'delete',
  },
  watch: {
    of: owner('user_id'),
    shownIn: 'watchlist',
    plain: ['domain_id', 'created_at'],
    pi: ['price'],
    left: { user_id: 'the person', told_round: INTERNAL },
    onDeletion: 'delete',
  },
  saved_search: {
    of: owner('user_id'),
    shownIn: 'savedSearches',
    plain: ['id', 'name', 'filter', 'notify', 'created_at'],
    left: { user_id: 'the person', looked_until: INTERNAL, quiet_until: INTERNAL },
    onDeletion: 'delete',
  },
  notification: {
    of: owner('user_id'),
    shownIn: 'notifications',
    plain: ['id', 'kind', 'data', 'due_at', 'created_at', 'read_at'],
    left: { user_id: 'the person', key: INTERNAL },
    onDeletion: 'delete',
  },
  notification_opt_out: {
    of: owner('user_id'),
    shownIn: 'preferences',
    left: { user_id: 'the person', kind: 'preferences show each kind' },
    onDeletion: 'delete',
  },
  activity: {
    of: owner('user_id'),
    shownIn: 'activity',
    plain: ['id', 'type', 'details', 'ip_address', 'created_at'],
    left: { user_id: 'the person' },
    onDeletion: 'delete',
  },
  contact_message: {
    of: owner('user_id'),
    shownIn: 'contact',
    plain: ['id', 'number', 'name', 'email', 'phone', 'subject', 'message', 'is_priority', 'created_at', 'closed_at'],
    left: {
      user_id: 'the person',
      user_type: 'a user',
      closed_by: 'an administrator',
      closed_note:
        'the answer, which stands in the notification; of older messages a note of administrators to each other',
    },
    onDeletion: 'delete',
  },
  upload: {
    of: owner('user_id'),
    shownIn: 'uploads',
    plain: ['hash', 'used_at'],
    left: { user_id: 'the person' },
    onDeletion: 'delete',
  },
  audit_entry: {
    of: owner('actor_id'),
    shownIn: null,
    left: {
      id: INTERNAL,
      actor_id: 'an administrator',
      action: 'the platform’s record about its administrators',
      target: 'somebody else',
      reason: 'somebody else',
      before: 'somebody else',
      after: 'somebody else',
      request_id: INTERNAL,
      created_at: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  listing_decision: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      domain_id: INTERNAL,
      decided_by: 'an administrator',
      decision: 'the listing has its status',
      reason: 'the listing has it as statusReason',
      decided_at: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  payout_approval: {
    of: noOne,
    shownIn: null,
    left: { withdrawal_id: INTERNAL, admin_id: 'an administrator', approved_at: INTERNAL },
    onDeletion: OFFICE,
  },
  admin_case: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      kind: 'what administrators decide',
      subject_type: INTERNAL,
      subject_id: INTERNAL,
      subject_label: 'what it is about has it',
      person_id: INTERNAL,
      act: INTERNAL,
      amount: INTERNAL,
      needs: INTERNAL,
      opened_at: INTERNAL,
      due_at: INTERNAL,
      state: INTERNAL,
      claimed_by: 'an administrator',
      claimed_until: INTERNAL,
      decision: 'what administrators decide',
      input: INTERNAL,
      reason: 'why an administrator decided it so',
      decided_by: 'an administrator',
      decided_at: INTERNAL,
      undo_until: INTERNAL,
      run_at: INTERNAL,
      failure: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  case_approval: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      case_id: INTERNAL,
      decision: 'what administrators decide',
      content: INTERNAL,
      reason: 'why an administrator wanted it',
      approved_by: 'an administrator',
      approved_at: INTERNAL,
      lapses_at: INTERNAL,
      state: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  case_note: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      case_id: INTERNAL,
      written_by: 'an administrator',
      text: 'what administrators write to each other',
      written_at: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  case_view: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      owner_id: 'an administrator',
      name: 'how an administrator looks at the queue',
      query: 'how an administrator looks at the queue',
      is_shared: INTERNAL,
      place: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  site_setting: {
    of: noOne,
    shownIn: null,
    left: { key: INTERNAL, value: INTERNAL, updated_at: INTERNAL, updated_by: 'an administrator' },
    onDeletion: OFFICE,
  },
  alarm: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      kind: INTERNAL,
      subject: INTERNAL,
      message: INTERNAL,
      raised_at: INTERNAL,
      gone_at: INTERNAL,
      closed_at: INTERNAL,
      closed_by: 'an administrator',
      closed_reason: INTERNAL,
    },
    onDeletion: OFFICE,
  },
  outgoing_transaction: {
    of: noOne,
    shownIn: null,
    left: {
      id: INTERNAL,
      hash: 'on the public chain',
      memo: INTERNAL,
      is_successful: INTERNAL,
      fee: INTERNAL,
      found_at: INTERNAL,
      sequence: INTERNAL,
      withdrawal_id: INTERNAL,
      named_at: INTERNAL,
      named_by: 'an administrator',
    },
    onDeletion: OFFICE,
  },
  bid_process: { nobody: 'until when each process has decided its bids' },
  maintenance_run: { nobody: 'when the site was closed' },
  wallet_lock: { nobody: 'empty outside transactions' },
  payout_envelope: { nobody: 'transactions as the public chain has them; their withdrawals are exported' },
  newsletter_subscriber: {
    nobody: 'an address without an account; its own link ends it, the deletion of an account with it too',
  },
  upload_file: { nobody: 'files without their owners' },
  listing_visitor: { nobody: 'hashed with a salt that dies at midnight' },
  view_salt: { nobody: 'the salt' },
  deploy_token: { nobody: 'teams that ship remotes, by the name that the people who run the site gave them' },
  bid_heartbeat: { nobody: 'when a bid last got through' },
  client_error: { nobody: 'faults of browsers, without a person' },
  ['watch_news']: { nobody: 'changes of names, for those who watch them' },
  domain_term: { nobody: 'the words of listings on the market' },
  subscription_plan: { nobody: 'the plans' },
  chain_cursor: { nobody: 'how far the chain was read' },
  payout_lease: { nobody: 'who works on payouts' },
  proof_check: { nobody: 'the last check of the books' },
  proof_reading: { nobody: 'what comparisons of books and chain found' },
  ledger_checkpoint: { nobody: 'how far the books were added up' },
  ledger_checkpoint_total: { nobody: 'sums of the books' },
  proof_key: { nobody: 'the keys of certificates' },
  site_secret: { nobody: 'what the site’s processes sign by' },
  product_clock: { nobody: 'the product’s clock' },
  session_change: { nobody: 'a count' },
  audit_chain: { nobody: 'hashes' },
  audit_head: { nobody: 'a hash' },
  kysely_migration: { nobody: 'which migrations ran' },
  kysely_migration_lock: { nobody: 'which migrations ran' },
};
