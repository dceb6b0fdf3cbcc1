-- Databases that were begun before the files of this folder ran these steps, each in its time. Those that still lack some run them, and go on
-- with the files (platform/database/migrations.ts). No new database runs any of it.

--- 202611210001_platform
-- The product's clock: database time plus one offset row, never moved back (rules.md section 2, Time).
-- Every query reads time through product_now(), so that tests and the simulator can move it; no bare now() elsewhere.
create table product_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into product_clock default values;

create function product_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() + (select offset_ms from product_clock) * interval '1 millisecond' $$;

-- Answers of money calls by Idempotency-Key, kept 24 h and written with the effect (rules.md section 2, Idempotency).
create table idempotency_key (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default product_now(),
  primary key (user_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);

--- 202611210002_identity
-- Accounts are keyed by Pi's uid, never by username (rules.md reading 17). Username and wallet address are kept so that
-- an administrator can merge two accounts of one person after a wallet proof.
create table app_user (
  id uuid primary key,
  pi_uid text not null unique check (length(pi_uid) between 1 and 128),
  username text not null check (length(username) between 1 and 128),
  wallet_address text check (length(wallet_address) between 1 and 128),
  -- When the wallet address last changed; withdrawals are reviewed for a while after it (rules.md section 8).
  wallet_changed_at timestamptz(3),
  is_admin boolean not null default false,
  -- The account 'admin' of the specification: receives plan money, cannot sign in (rules.md reading 26).
  is_system boolean not null default false,
  is_verified boolean not null default false,
  suspended boolean not null default false,
  bio text not null default '' check (length(bio) <= 500),
  contact_email text check (length(contact_email) <= 254),
  profile_image text check (length(profile_image) <= 2000),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  created_at timestamptz(3) not null default product_now()
);
create index app_user_username on app_user (username);

insert into app_user (id, pi_uid, username, is_system) values ('00000000-0000-7000-8000-000000000001', 'admin', 'admin', true);

-- Sessions of Pi's own access tokens (rules.md reading 16): only the token's SHA-256 is kept.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references app_user (id),
  valid_until timestamptz(3) not null,
  idle_until timestamptz(3) not null,
  ended boolean not null default false
) with (fillfactor = 80);
create index session_of_user on session (user_id);
create index session_valid_until on session (valid_until);

--- 202611210003_ledger
-- The books (rules.md section 2, Ledger): double entry in stroops. A transfer debits one account and credits another, so
-- that every event sums to zero by construction; balances are credits less debits, kept in the same transaction.
create table ledger_account (
  id uuid primary key,
  -- null = the one system account of its kind
  owner_id uuid references app_user (id),
  kind text not null check (kind in (
    'user.free', 'user.locked', 'escrow.order', 'escrow.rental', 'platform.fees', 'platform.plans', 'platform.float',
    'platform.network_fees', 'suspense.unmatched', 'chain.in', 'chain.out')),
  balance bigint not null default 0,
  check ((owner_id is not null) = (kind like 'user.%')),
  -- What is owed to somebody never goes below zero; chain.in is the source of all money and mirrors it.
  constraint ledger_account_not_negative check (balance >= 0 or kind like 'chain.%' or kind like 'platform.%')
) with (fillfactor = 70);
create unique index ledger_account_owner on ledger_account (owner_id, kind) where owner_id is not null;
create unique index ledger_account_system on ledger_account (kind) where owner_id is null;

insert into ledger_account (id, kind) values
  ('00000000-0000-7000-8000-000000000101', 'escrow.order'),
  ('00000000-0000-7000-8000-000000000102', 'escrow.rental'),
  ('00000000-0000-7000-8000-000000000103', 'platform.fees'),
  ('00000000-0000-7000-8000-000000000104', 'platform.plans'),
  ('00000000-0000-7000-8000-000000000105', 'platform.float'),
  ('00000000-0000-7000-8000-000000000106', 'platform.network_fees'),
  ('00000000-0000-7000-8000-000000000107', 'suspense.unmatched'),
  ('00000000-0000-7000-8000-000000000108', 'chain.in'),
  ('00000000-0000-7000-8000-000000000109', 'chain.out');

-- Why money moved. One cause posts one event: the unique keys make a repeated step fail instead of posting twice.
create table ledger_event (
  id uuid primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  memo text not null,
  -- Who paid straight through Pi, without money of his wallet: the event is listed among his (rules.md reading 32).
  payer_id uuid references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  unique (kind, ref_id)
);
create unique index ledger_event_payment on ledger_event (ref_id) where ref_type = 'payment';
create index ledger_event_payer on ledger_event (payer_id, created_at) where payer_id is not null;

-- No foreign key to the event: PostgreSQL plans its check once, on a small table, and then reads the fast-growing table
-- whole for every line until the next ANALYZE (measured: six times the cost of a bid). The audit checks it instead.
create table ledger_transfer (
  event_id uuid not null,
  place smallint not null,
  debit_account uuid not null references ledger_account (id),
  credit_account uuid not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  -- Between the free and the locked money of one user: a hold or its release, not listed in his activity.
  is_hold boolean not null,
  primary key (event_id, place),
  check (debit_account <> credit_account)
);
create index ledger_transfer_debit on ledger_transfer (debit_account) where not is_hold;
create index ledger_transfer_credit on ledger_transfer (credit_account) where not is_hold;

create function refuse_ledger_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger ledger_event_append_only before update or delete or truncate on ledger_event
  for each statement execute function refuse_ledger_change();
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();

--- 202611210004_settings
-- What an administrator may change at run time; a missing key has its default in contracts (setting-keys).
create table site_setting (
  key text primary key check (length(key) between 1 and 64),
  value text not null check (length(value) <= 2000),
  updated_at timestamptz(3) not null default product_now(),
  updated_by uuid references app_user (id)
);

-- The plans of the specification (section 9; rules.md reading 2). max_listings null = unlimited; price in stroops.
create table subscription_plan (
  id text primary key,
  name text not null check (name in ('Basic', 'Pro', 'Business')),
  duration text not null check (duration in ('monthly', 'semiannual', 'annual')),
  price bigint not null check (price > 0),
  features text[] not null,
  max_listings integer check (max_listings > 0),
  featured_listings integer not null check (featured_listings >= 0),
  analytics_access boolean not null,
  popular boolean not null,
  place smallint not null unique,
  unique (name, duration)
);

insert into subscription_plan (id, name, duration, price, features, max_listings, featured_listings, analytics_access, popular, place) values
  ('basic-monthly', 'Basic', 'monthly', 15000000, '{Up to 3 listings,Standard placement,Listing statistics,Standard support}', 3, 0, false, false, 1),
  ('pro-monthly', 'Pro', 'monthly', 42000000, '{Up to 10 listings,2 featured listings,Analytics access,Standard support}', 10, 2, true, true, 2),
  ('business-monthly', 'Business', 'monthly', 85000000, '{Unlimited listings,5 featured listings,Analytics access,Priority support}', null, 5, true, false, 3),
  ('basic-semiannual', 'Basic', 'semiannual', 40000000, '{Up to 5 listings,Standard placement,Listing statistics,Standard support}', 5, 0, false, false, 4),
  ('pro-semiannual', 'Pro', 'semiannual', 100000000, '{Up to 20 listings,2 featured listings,Analytics access,Standard support}', 20, 2, true, true, 5),
  ('business-semiannual', 'Business', 'semiannual', 300000000, '{Unlimited listings,5 featured listings,Analytics access,Priority support}', null, 5, true, false, 6),
  ('basic-annual', 'Basic', 'annual', 150000000, '{Up to 5 listings,Standard placement,Listing statistics,Standard support}', 5, 0, false, false, 7),
  ('pro-annual', 'Pro', 'annual', 300000000, '{Up to 20 listings,2 featured listings,Analytics access,Standard support}', 20, 2, true, true, 8),
  ('business-annual', 'Business', 'annual', 400000000, '{Unlimited listings,5 featured listings,Analytics access,Priority support}', null, 5, true, false, 9);

--- 202611210005_domains
create extension if not exists pg_trgm;

-- Amounts in stroops. Times are kept to the millisecond, so that a JSON time is the whole value and can carry a page cursor.
-- auction_end_time follows the auction's end when a late bid moves it: it is the sort key of 'ending-soon'.
create table domain (
  id uuid primary key,
  name text collate "C" not null check (length(name) <= 66 and name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.pi$' and substr(name, 3, 2) <> '--'),
  description text not null check (length(description) between 1 and 500),
  category text not null check (category in ('premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other')),
  type text not null check (type in ('sale', 'rent')),
  price bigint not null check (price > 0),
  rent_price bigint check (rent_price > 0),
  rent_period text check (rent_period in ('monthly', 'quarterly', 'yearly')),
  status text not null check (status in ('active', 'sold', 'rented', 'pending', 'reserved', 'unsold', 'inactive', 'expired', 'rejected', 'withdrawn', 'suspended')),
  featured boolean not null default false,
  seller_id uuid not null references app_user (id),
  contact_info text not null default '' check (length(contact_info) <= 500),
  tags text[] not null default '{}',
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  auction_end_time timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now(),
  mode text not null generated always as (case when type = 'rent' then 'rent' when auction_end_time is null then 'fixed' else 'auction' end) stored,
  label_length integer not null generated always as (length(name) - 3) stored,
  has_digits boolean not null generated always as (name ~ '[0-9]') stored,
  has_hyphen boolean not null generated always as (strpos(name, '-') > 0) stored,
  constraint domain_rent_terms check ((type = 'rent') = (rent_price is not null and rent_period is not null)),
  constraint domain_auction_is_sale check (type = 'sale' or auction_end_time is null)
);

-- One live listing per name (rules.md section 2, Names).
create unique index domain_live_name on domain (name) where status in ('active', 'pending', 'reserved', 'rented', 'unsold');

-- Browsing: each serves its sort forwards and backwards; the included columns let counts skip the table.
create index domain_browse_created on domain (created_at, id) include (category, type, mode) where status = 'active';
create index domain_browse_price on domain (price, id) include (category, type, mode) where status = 'active';
create index domain_browse_name on domain (name, id) include (category, type, mode) where status = 'active';
create index domain_browse_ending on domain ((coalesce(auction_end_time, 'infinity'::timestamptz)), id) where status = 'active';
create index domain_browse_category_created on domain (category, created_at, id) include (type, mode) where status = 'active';
create index domain_browse_category_price on domain (category, price, id) include (type, mode) where status = 'active';
create index domain_browse_category_name on domain (category, name, id) include (type, mode) where status = 'active';
create index domain_browse_length on domain (label_length, id) include (category, type, mode) where status = 'active';
create index domain_browse_hyphen on domain (created_at, id) where status = 'active' and has_hyphen;
create index domain_browse_digits on domain (created_at, id) where status = 'active' and has_digits;
create index domain_browse_featured on domain (created_at, id) where status = 'active' and featured;
create index domain_text on domain using gin (name gin_trgm_ops);
create index domain_created on domain (created_at, id);
create index domain_seller on domain (seller_id, created_at, id);
create index domain_expires on domain (expires_at) where status = 'active';

--- 202611210006_auctions
-- One auction per listing (rules.md section 4): the narrow row that bids lock. high_* and bid_count mirror its bids;
-- bid_increment is frozen at go-live (reading 8). No indexed column changes on an ordinary bid.
create table auction (
  domain_id uuid primary key references domain (id),
  seller_id uuid not null references app_user (id),
  start_price bigint not null check (start_price > 0),
  bid_increment bigint not null check (bid_increment > 0),
  ends_at timestamptz(3) not null,
  status text not null default 'live' check (status in ('live', 'closing', 'settled', 'unsold', 'cancelled')),
  high_bid_id uuid,
  high_bidder_id uuid references app_user (id),
  high_amount bigint check (high_amount >= start_price),
  bid_count integer not null default 0,
  extensions integer not null default 0,
  -- Counts accepted bids and changes of state, for followers of the live channel.
  seq bigint not null default 0,
  check ((high_bid_id is null) = (bid_count = 0)),
  check ((high_bid_id is null) = (high_bidder_id is null) and (high_bid_id is null) = (high_amount is null))
) with (fillfactor = 70);
create index auction_due on auction (ends_at) where status = 'live';

create table bid (
  id uuid primary key,
  auction_id uuid not null references auction (domain_id),
  bidder_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'refunded', 'won')),
  created_at timestamptz(3) not null,
  unique (auction_id, amount)
) with (fillfactor = 80);
-- At most one bid leads.
create unique index bid_leading on bid (auction_id) where status <> 'refunded';
create index bid_bidder on bid (bidder_id, created_at desc);

--- 202611210007_payments
-- Payments from users to the app: created → approved → submitted → completed | cancelled | failed | held
-- (rules.md section 8). Amount, metadata and target are what Pi said when the row was made, never what a browser sent.
create table pi_payment (
  id uuid primary key,
  payment_id text not null unique check (length(payment_id) between 1 and 64),
  user_id uuid not null references app_user (id),
  kind text not null check (kind in ('subscription', 'deposit', 'order', 'rent')),
  amount bigint not null check (amount > 0),
  -- json, not jsonb: it takes any text that a browser can have made Pi keep.
  metadata json not null,
  plan_id text references subscription_plan (id),
  request_id text check (length(request_id) between 1 and 200),
  state text not null check (state in ('created', 'approved', 'submitted', 'completed', 'cancelled', 'failed', 'held')),
  -- Set only after the chain confirmed that this transaction pays this payment.
  txid text unique check (length(txid) = 64),
  held_because text,
  -- When the reconciler looks at Pi again; null = nothing is expected to happen.
  next_check_at timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default product_now(),
  completed_at timestamptz(3),
  check (txid is not null or state not in ('submitted', 'completed', 'held'))
);
create unique index pi_payment_deposit_once on pi_payment (request_id) where kind = 'deposit' and state = 'completed';
create index pi_payment_request on pi_payment (request_id) where request_id is not null;
create index pi_payment_due on pi_payment (next_check_at) where next_check_at is not null;
create index pi_payment_user on pi_payment (user_id, created_at);

--- 202611210008_subscriptions
-- Paid access to listing (rules.md section 7). price_paid is what the whole run from starts_at to ends_at is worth, so
-- that credit = price_paid × remaining seconds ÷ seconds of the run, over renewals and credited changes too.
create table subscription (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  plan_id text not null references subscription_plan (id),
  price_paid bigint not null check (price_paid > 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null check (status in ('active', 'expired', 'superseded')),
  cancel_at_period_end boolean not null default false,
  check (ends_at > starts_at)
);
create unique index subscription_one_active on subscription (user_id) where status = 'active';
create index subscription_due on subscription (ends_at) where status = 'active';

--- 202611210009_products
-- General goods (rules.md reading 29). Price in stroops.
create table product (
  id uuid primary key,
  seller_id uuid not null references app_user (id),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 2000),
  price bigint not null check (price > 0),
  category text not null check (category in ('Accessories', 'Sports', 'Electronics', 'Home', 'Art', 'Music')),
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  status text not null check (status in ('active', 'sold', 'pending')),
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now()
);

create index product_newest on product (created_at, id);
create index product_seller on product (seller_id, created_at, id);

--- 202611210010_support
-- Messages of the contact form; who wrote comes from the token, never from the body (rules.md section 9).
create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  phone text not null,
  user_type text not null check (user_type in ('guest', 'user')),
  user_id uuid references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  check ((user_type = 'user') = (user_id is not null))
);
create index contact_message_created on contact_message (created_at, id);

-- The token stands in the unsubscribe link of every letter.
create table newsletter_subscriber (
  email text primary key check (email = lower(email)),
  status text not null check (status in ('subscribed', 'unsubscribed')),
  unsubscribe_token text not null unique,
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now()
);

--- 202611210011_chat
-- One conversation per pair of people; the pair is kept in order so that the constraint sees it from both sides.
create table conversation (
  id uuid primary key,
  first_user_id uuid not null references app_user (id),
  second_user_id uuid not null references app_user (id),
  related_item_id uuid,
  related_item_type text check (related_item_type in ('domain', 'product')),
  last_seq integer not null default 0 check (last_seq >= 0),
  started_by uuid not null references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now(),
  check (first_user_id < second_user_id),
  check ((related_item_id is null) = (related_item_type is null)),
  check (started_by in (first_user_id, second_user_id)),
  unique (first_user_id, second_user_id)
);
create index conversation_started on conversation (started_by, created_at);

create table conversation_member (
  conversation_id uuid not null references conversation (id),
  user_id uuid not null references app_user (id),
  last_read_seq integer not null default 0 check (last_read_seq >= 0),
  primary key (conversation_id, user_id)
);
create index conversation_member_user on conversation_member (user_id);

create table message (
  conversation_id uuid not null references conversation (id),
  seq integer not null check (seq > 0),
  id uuid not null unique,
  sender_id uuid not null references app_user (id),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz(3) not null default product_now(),
  primary key (conversation_id, seq)
);
create index message_sender on message (sender_id, created_at);

--- 202611210012_payouts
-- Withdrawals (rules.md section 8). The state says which step was committed last; each is committed before the outer call
-- that follows it, so that a crash between any two loses nothing and repeats nothing.
--   review → queued → creating → created → signed → submitted → on_chain → completed
--   ended otherwise: cancelling → returned; rejected by an administrator → cancelled; held = an administrator must look
create table withdrawal (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in (
    'review', 'queued', 'creating', 'created', 'signed', 'submitted', 'on_chain', 'completed', 'cancelling', 'returned',
    'cancelled', 'held')),
  -- Where it goes: the user's wallet at the time of the request, or what Pi named when that was not known.
  destination text check (length(destination) between 1 and 128),
  -- Pi's app-to-user payment; stored before anything is signed for it.
  payment_id text unique check (length(payment_id) between 1 and 64),
  -- The transaction that paid it, confirmed by the chain, and the network fee of it.
  txid text unique check (length(txid) = 64),
  fee bigint check (fee >= 0),
  -- Why an administrator must look, and what the user is told.
  reasons text[] not null default '{}',
  note text check (length(note) <= 500),
  held_from text,
  -- A held payout that also keeps all others waiting, such as an empty app wallet.
  pauses_queue boolean not null default false,
  decided_by uuid references app_user (id),
  -- When the worker takes the next step; null = nobody does by himself.
  next_step_at timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now(),
  check (payment_id is not null or state not in ('created', 'signed', 'submitted', 'on_chain')),
  check (txid is not null or state not in ('on_chain', 'completed')),
  check ((state = 'held') = (held_from is not null))
);
create index withdrawal_user on withdrawal (user_id, created_at desc);
create unique index withdrawal_one_open on withdrawal (user_id) where state not in ('completed', 'returned', 'cancelled');
-- Pi takes one app-to-user payment at a time, and the wallet has one sequence of transactions.
create unique index withdrawal_one_under_way on withdrawal ((true))
  where state in ('creating', 'created', 'signed', 'submitted', 'on_chain', 'cancelling');
create index withdrawal_open on withdrawal (created_at) where state not in ('completed', 'returned', 'cancelled');

-- Every transaction that was ever signed for a withdrawal, kept before its submission. Each but the last is dead when the
-- next one is signed, or has the same sequence number, so that at most one of them can ever be included.
create table payout_envelope (
  hash text primary key check (length(hash) = 64),
  withdrawal_id uuid not null references withdrawal (id),
  envelope text not null,
  sequence bigint not null,
  max_fee bigint not null,
  -- On the chain's clock; past it the transaction can never be included.
  max_time timestamptz(3) not null,
  -- paid and failed = in the books with its fee; dead = never included.
  outcome text check (outcome in ('paid', 'failed', 'dead')),
  signed_at timestamptz(3) not null default product_now()
);
create index payout_envelope_withdrawal on payout_envelope (withdrawal_id, signed_at);

-- One payout worker over all processes. A worker whose lease was taken over finds another fence and stops.
create table payout_lease (
  is_single boolean primary key default true check (is_single),
  fence bigint not null default 0,
  leased_until timestamptz(3) not null default '-infinity'
);
insert into payout_lease default values;

--- 202611210013_orders
-- Purchase orders and their escrow (rules.md section 5). Amounts in stroops; the fee's rate is kept as it was when the
-- order was made (reading 12). due_at is the running clock of the status; a frozen or finished order has none.
create table orders (
  id uuid primary key,
  kind text not null default 'purchase' check (kind in ('purchase', 'rent')),
  item_type text not null check (item_type in ('domain', 'product')),
  item_id uuid not null,
  item_name text not null,
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  fee_percent smallint not null check (fee_percent between 0 and 100),
  fee bigint not null,
  status text not null check (status in (
    'awaiting_payment', 'funded', 'delivering', 'delivered', 'accepted', 'disputed', 'completed', 'refunded', 'expired')),
  paid_with text check (paid_with in ('pi', 'balance', 'bid')),
  -- The payment through Pi that funded it.
  payment_id text unique references pi_payment (payment_id),
  -- The bid that won it.
  bid_id uuid unique references bid (id),
  extension text not null default 'none' check (extension in ('none', 'asked', 'granted')),
  funded_at timestamptz(3),
  due_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  check (buyer_id <> seller_id),
  check (fee between 0 and amount),
  check ((status in ('awaiting_payment', 'expired')) = (paid_with is null)),
  check ((paid_with is null) = (funded_at is null)),
  check ((paid_with is not distinct from 'pi') = (payment_id is not null)),
  check ((paid_with is not distinct from 'bid') = (bid_id is not null)),
  check ((status in ('disputed', 'completed', 'refunded', 'expired')) = (due_at is null))
) with (fillfactor = 80);
-- Two buyers of one item: one order (rules.md section 5).
create unique index orders_one_open on orders (item_type, item_id) where status not in ('completed', 'refunded', 'expired');
create index orders_due on orders (due_at) where due_at is not null;
create index orders_buyer on orders (buyer_id, created_at, id);
create index orders_seller on orders (seller_id, created_at, id);
create index orders_item on orders (item_id);

-- The timeline: what happened, by whom, and the status from there on.
create table order_event (
  order_id uuid not null references orders (id),
  place smallint not null,
  type text not null,
  by_role text not null check (by_role in ('buyer', 'seller', 'admin', 'system')),
  by_user_id uuid references app_user (id),
  status text not null,
  note text check (length(note) <= 2000),
  at timestamptz(3) not null,
  primary key (order_id, place)
);
create trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_ledger_change();

-- A seller at fault for a refund (rules.md section 5); open until an administrator closes it.
create table strike (
  order_id uuid primary key references orders (id),
  user_id uuid not null references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  closed_at timestamptz(3)
);
create index strike_open on strike (user_id) where closed_at is null;

alter table pi_payment add column order_id uuid references orders (id);
create index pi_payment_order on pi_payment (order_id) where order_id is not null;

-- Auctions that were won before there were orders: their money waits in escrow.
with won as (
  insert into orders (id, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, bid_id, funded_at, due_at)
  select gen_random_uuid(), 'domain', d.id, d.name, b.bidder_id, a.seller_id, b.amount, 5,
    div(b.amount * 5 + 5000000, 10000000) * 100000, 'funded', 'bid', b.id, product_now(), product_now() + interval '5 days'
  from auction a join bid b on b.id = a.high_bid_id join domain d on d.id = a.domain_id
  where a.status = 'settled' and b.status = 'won'
  returning id, created_at
)
insert into order_event (order_id, place, type, by_role, status, at) select id, 0, 'created', 'system', 'funded', created_at from won;

--- 202611210014_listings
-- What a listing remembers between go-live and its end (rules.md section 3).
alter table domain
  -- Days that the seller asked for; the auction's clock starts at go-live only (reading 6).
  add column auction_days smallint check (auction_days between 1 and 30),
  -- The clock of an inactive or suspended listing stands still since then.
  add column paused_at timestamptz(3),
  -- What a suspended listing was before.
  add column suspended_from text check (suspended_from in ('pending', 'active', 'unsold', 'inactive')),
  -- Why the automatic review held it back, and since when it waits (reading 7).
  add column review_flags text[] not null default '{}',
  add column submitted_at timestamptz(3) not null default product_now(),
  add column review_alarmed boolean not null default false,
  -- What an administrator told the seller.
  add column status_reason text check (length(status_reason) between 1 and 500);
update domain set auction_days = 7 where auction_end_time is not null;
update domain set paused_at = updated_at where status in ('inactive', 'suspended');
-- From its end an unsold auction waits 7 days to be relisted.
update domain set expires_at = auction_end_time + interval '7 days' where status = 'unsold';
update domain set suspended_from = 'active' where status = 'suspended';

create index domain_pending on domain (submitted_at) where status = 'pending' and not review_alarmed;
create index domain_unsold on domain (expires_at) where status = 'unsold';

-- Earlier prices of a listing.
create table domain_price (
  domain_id uuid not null references domain (id),
  price bigint not null check (price > 0),
  rent_price bigint check (rent_price > 0),
  until timestamptz(3) not null,
  primary key (domain_id, until)
);

-- Every decision of an administrator about a listing; append-only.
create table listing_decision (
  id uuid primary key,
  domain_id uuid not null references domain (id),
  decided_by uuid not null references app_user (id),
  decision text not null check (decision in ('approve', 'reject', 'suspend', 'restore', 'remove')),
  reason text,
  decided_at timestamptz(3) not null default product_now()
);
create index listing_decision_of_domain on listing_decision (domain_id, decided_at);

-- A paused auction takes no bids and keeps its locks: its listing is inactive or suspended.
alter table auction drop constraint auction_status_check;
alter table auction add constraint auction_status_check
  check (status in ('live', 'paused', 'closing', 'settled', 'unsold', 'cancelled'));

-- A downgrade is paid for now and begins when the running period ends (rules.md section 7).
alter table subscription drop constraint subscription_status_check;
alter table subscription add constraint subscription_status_check
  check (status in ('active', 'scheduled', 'expired', 'superseded'));
create unique index subscription_one_scheduled on subscription (user_id) where status = 'scheduled';

-- The frozen price of a change of plan; a payment names it as its order. Any change of the user's period makes it stale.
create table subscription_quote (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  plan_id text not null references subscription_plan (id),
  kind text not null check (kind in ('start', 'renewal', 'upgrade', 'downgrade')),
  price bigint not null check (price > 0),
  credit bigint not null check (credit >= 0),
  amount bigint not null check (amount = greatest(0, price - credit)),
  status text not null default 'open' check (status in ('open', 'used', 'stale')),
  expires_at timestamptz(3) not null
);
create index subscription_quote_open on subscription_quote (user_id) where status = 'open';

--- 202611210015_money_watch
-- Who closed a strike, and why: the record of an administrator's decision (rules.md section 5).
alter table strike
  add column closed_by uuid references app_user (id),
  add column closed_reason text check (length(closed_reason) between 1 and 500),
  add constraint strike_closed_in_full check ((closed_by is null) = (closed_reason is null) and (closed_by is null or closed_at is not null));
create index strike_listed on strike (created_at, order_id);
create index orders_disputed on orders (created_at, id) where status = 'disputed';

-- The daily look at what left the app wallet (rules.md section 8): how far it has looked, and what it did not know.
create table chain_scan (
  is_single boolean primary key default true check (is_single),
  -- Horizon's paging token of the newest transaction that was looked at; null before the first look.
  cursor text check (length(cursor) between 1 and 64),
  next_at timestamptz(3) not null default '-infinity',
  scanned_at timestamptz(3)
);
insert into chain_scan default values;
create table unknown_outgoing (
  hash text primary key check (length(hash) = 64),
  memo text,
  is_successful boolean not null,
  -- What it cost the app wallet, as far as the chain says.
  fee bigint not null check (fee >= 0),
  found_at timestamptz(3) not null default product_now()
);

--- 202611210016_auction_rounds
-- An auction that is relisted after it had bids is another auction: another round of the same listing, with bids of its own
-- (rules.md section 3). Bids keep the round in which they were made.
alter table auction add column round smallint not null default 1 check (round >= 1);
alter table bid add column round smallint not null default 1;
alter table bid drop constraint bid_auction_id_amount_key, add unique (auction_id, round, amount);
drop index bid_leading;
create unique index bid_leading on bid (auction_id, round) where status <> 'refunded';

-- What left the app wallet without our knowledge is listed page by page, and goes by its hash.
alter table unknown_outgoing drop constraint unknown_outgoing_pkey, add unique (hash), add column id uuid primary key;

--- 202611210017_notifications
-- In-app notices. The words are made of kind and data when they are read, so that a better sentence mends old notices too.
create table notification (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  kind text not null,
  -- Names the happening, so that telling it twice makes one notice.
  key text not null check (length(key) <= 200),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  due_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  read_at timestamptz(3),
  unique (user_id, key)
);
create index notification_of_user on notification (user_id, created_at, id);
create index notification_unread on notification (user_id, created_at, id) where read_at is null;
-- Retention.
create index notification_created on notification (created_at);

--- 202611210018_reminders
-- What is told ahead of its time is told once: an auction's last hour, and the last days of listings and plans. The end that a
-- reminder spoke of is kept with it, so that a renewed one is reminded of its new end.
alter table auction add column ending_told boolean not null default false;
create index auction_ending_untold on auction (ends_at) where status = 'live' and not ending_told and bid_count > 0;

alter table domain add column reminded_end timestamptz(3), add column reminded_days smallint;
create index domain_first_reminder on domain (expires_at)
  where status = 'active' and mode <> 'auction' and reminded_end is distinct from expires_at;
create index domain_last_reminder on domain (expires_at)
  where status = 'active' and mode <> 'auction' and reminded_end = expires_at and reminded_days > 1;

alter table subscription add column reminded_end timestamptz(3), add column reminded_days smallint;

-- A message that its receiver has not read by then becomes a notice.
alter table conversation_member add column notice_at timestamptz(3);
create index conversation_member_notice on conversation_member (notice_at) where notice_at is not null;

--- 202611210022_vitals
-- Errors of browsers, each distinct one once with its count; the service keeps the latest few hundred.
create table client_error (
  id uuid primary key,
  fingerprint text not null unique,
  kind text not null check (kind in ('error', 'remote-fallback')),
  route text not null,
  remote text,
  version text,
  release text not null,
  message text not null,
  count bigint not null default 1,
  first_seen_at timestamptz(3) not null default product_now(),
  last_seen_at timestamptz(3) not null default product_now()
);
create index client_error_seen on client_error (last_seen_at, id);

--- 202611210024_search
-- What a text of the search may stand for in an active listing: every end of its name ("harbor" in silverharbor.pi is the start of one
-- of them), and the words of its tags and description, each with a blank in front. A range of terms is then a search for a
-- beginning, at the cost of its hits and whatever the size of the catalogue.
create table domain_term (
  term text collate "C" not null,
  domain_id uuid not null,
  label_length smallint not null,
  -- The term is the whole name, so that what it begins with begins the name.
  is_start boolean not null
);
create unique index domain_term_key on domain_term (term, domain_id) include (label_length, is_start);

-- Words that say nothing about a name are left out, and those that the name itself contains.
create function search_terms(name text, tags text[], description text)
returns table (term text, is_start boolean) language sql immutable parallel safe as $$
  select substr(name, place, length(name) - 2 - place), place = 1
  from generate_series(1, greatest(length(name) - 5, 1)) place
  where substr(name, place, 1) <> '-'
  union all
  select distinct ' ' || word, false
  from regexp_split_to_table(lower(array_to_string(tags, ' ') || ' ' || description), '[\s!-/:-@\[-`{-~]+') word
  where (length(word) between 3 and 40 or (length(word) between 1 and 2 and word ~ '[^ -~]'))
    and strpos(name, word) = 0
    and word <> all ('{about,and,any,are,but,can,for,from,has,have,its,not,that,the,their,this,was,who,will,with,you,your}')
$$;

create function keep_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from domain_term t using search_terms(old.name, old.tags, old.description) was
    where t.term = was.term and t.domain_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.status = 'active' then
      insert into domain_term (term, domain_id, label_length, is_start)
      select term, new.id, new.label_length, is_start from search_terms(new.name, new.tags, new.description);
    end if;
  end if;
  return null;
end $$;

create trigger domain_terms_of_new after insert on domain
  for each row when (new.status = 'active') execute function keep_search_terms();
create trigger domain_terms_of_changed after update of name, tags, description, status on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active' and (old.name, old.tags, old.description) is distinct from (new.name, new.tags, new.description)
  ) execute function keep_search_terms();
create trigger domain_terms_of_gone after delete on domain
  for each row when (old.status = 'active') execute function keep_search_terms();

insert into domain_term (term, domain_id, label_length, is_start)
select t.term, d.id, d.label_length, t.is_start
from domain d cross join lateral search_terms(d.name, d.tags, d.description) t
where d.status = 'active';

-- Browsing reads a sort's index alone, whatever the filters: 25 rows are then fetched from the table.
drop index domain_browse_created, domain_browse_price, domain_browse_name, domain_browse_ending, domain_browse_length,
  domain_browse_category_created, domain_browse_category_price, domain_browse_category_name,
  domain_browse_hyphen, domain_browse_digits, domain_browse_featured;
create index domain_browse_created on domain (created_at, id)
  include (price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_price on domain (price, id)
  include (label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_name on domain (name, id)
  include (price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_ending on domain ((coalesce(auction_end_time, 'infinity'::timestamptz)), id)
  include (auction_end_time, price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_length on domain (label_length, id)
  include (name, price, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_price on domain (category, price, id)
  include (label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_name on domain (category, name, id)
  include (price, label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
-- Names that are alike in all that has few values stand together: counts and rare combinations read their own rows only.
create index domain_browse_cell on domain (category, mode, featured, has_digits, has_hyphen, label_length, price)
  include (created_at, id) where status = 'active';
create index domain_browse_other on domain (status, created_at, id) where status <> 'active';
-- One in 64, by the random end of the id: facets of many names are extrapolated from these.
create index domain_sample on domain (id)
  include (name, status, price, label_length, category, mode, featured, has_digits, has_hyphen)
  where get_byte(uuid_send(id), 15) < 4;

--- 202611210027_watchlist
-- Names that somebody watches, with what they cost when he began.
create table watch (
  user_id uuid not null references app_user (id) on delete cascade,
  domain_id uuid not null references domain (id) on delete cascade,
  price bigint not null check (price > 0),
  created_at timestamptz(3) not null default product_now(),
  -- The round of the auction whose last hour was told.
  told_round smallint,
  primary key (user_id, domain_id)
);
create index watch_of_domain on watch (domain_id, user_id);

-- What happened to a watched name and is still to be told; the domain's own transaction writes it, whatever changed it.
create table watch_news (
  id bigint generated always as identity primary key,
  domain_id uuid not null references domain (id) on delete cascade,
  price_before bigint,
  price_now bigint,
  ended_as text,
  at timestamptz(3) not null default product_now(),
  -- Watchers up to this id have been told.
  told_up_to uuid,
  check (num_nonnulls(price_before, price_now) = case when ended_as is null then 2 else 0 end)
);

create function keep_watch_news() returns trigger language plpgsql as $$
begin
  if not exists (select from watch where domain_id = new.id) then
    return null;
  end if;
  if new.status is distinct from old.status then
    insert into watch_news (domain_id, ended_as) values (new.id, new.status);
  else
    insert into watch_news (domain_id, price_before, price_now)
    values (new.id, coalesce(old.rent_price, old.price), coalesce(new.rent_price, new.price));
  end if;
  return null;
end $$;
create trigger domain_price_lowered after update of price, rent_price on domain for each row
  when (old.status = 'active' and new.status = 'active'
    and coalesce(new.rent_price, new.price) < coalesce(old.rent_price, old.price))
  execute function keep_watch_news();
-- An auction is over when it closes, everything else when it is handed over or taken from the market.
create trigger domain_watched_end after update of status on domain for each row
  when (new.status is distinct from old.status and case
    when new.mode = 'auction' then old.status = 'active' and new.status in ('reserved', 'unsold', 'withdrawn')
    else old.status in ('active', 'reserved', 'inactive') and new.status in ('sold', 'rented', 'expired', 'withdrawn')
  end)
  execute function keep_watch_news();

--- 202611210028_saved_searches
-- When a listing came on the market: what saved searches look through.
alter table domain add column live_at timestamptz(3);
create index domain_live on domain (live_at) where status = 'active';

-- The filter is canonical: checked, without empty keys. Two searches of one person differ in more than their order.
create table saved_search (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  notify boolean not null default true,
  created_at timestamptz(3) not null default product_now(),
  -- Listings that came on the market up to then have been looked at.
  looked_until timestamptz(3) not null default product_now(),
  -- Not looked at before.
  quiet_until timestamptz(3)
);
create unique index saved_search_filter on saved_search (user_id, (filter - 'sort'));
create index saved_search_looks on saved_search (looked_until) where notify;

--- 202611210037_search_slips
-- A term carries a slip of its listing: what the filters and the orders by time and price ask for. A search then filters, counts and ranks
-- within the index of terms alone, and fetches from `domain` only what stands on the page.
create type domain_category as enum ('premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other');
create type domain_mode as enum ('fixed', 'auction', 'rent');

drop table domain_term;
create table domain_term (
  term text collate "C" not null,
  domain_id uuid not null,
  label_length smallint not null,
  -- The term is the whole name, so that what it begins with begins the name.
  is_start boolean not null,
  featured boolean not null,
  has_digits boolean not null,
  has_hyphen boolean not null,
  category domain_category not null,
  mode domain_mode not null,
  price bigint not null,
  created_at timestamptz(3) not null
);

-- The rows of domain_term for one listing.
create function domain_terms(d domain) returns setof domain_term language sql immutable parallel safe as $$
  select t.term, d.id, d.label_length::smallint, t.is_start, d.featured, d.has_digits, d.has_hyphen,
    d.category::domain_category, d.mode::domain_mode, d.price, d.created_at
  from search_terms(d.name, d.tags, d.description) t
$$;

insert into domain_term select t.* from domain d cross join lateral domain_terms(d) t where d.status = 'active';
create unique index domain_term_key on domain_term (term, domain_id)
  include (label_length, is_start, featured, has_digits, has_hyphen, category, mode, price, created_at);
-- One listing in 64, by the random end of its id: tells which terms are too frequent to be read.
create index domain_term_sample on domain_term (term) where get_byte(uuid_send(domain_id), 15) < 4;

create or replace function keep_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from domain_term t using search_terms(old.name, old.tags, old.description) was
    where t.term = was.term and t.domain_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.status = 'active' then
      insert into domain_term select * from domain_terms(new);
    end if;
  end if;
  return null;
end $$;

drop trigger domain_terms_of_changed on domain;
create trigger domain_terms_of_changed
  after update of name, tags, description, status, price, featured, category, type, auction_end_time, created_at on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active'
      and (old.name, old.tags, old.description, old.price, old.featured, old.category, old.mode, old.created_at)
        is distinct from (new.name, new.tags, new.description, new.price, new.featured, new.category, new.mode, new.created_at)
  ) execute function keep_search_terms();

-- Names of other statuses, by a text.
create index domain_text_other on domain using gin (name gin_trgm_ops) where status <> 'active';

--- 202611210038_search_names
-- Two words and more in one name: their groups of letters are intersected in the index, so that rows are read only of names that have
-- them all. Entries are made at once: what waited for them would be read by every search.
create index domain_text_active on domain using gin (name gin_trgm_ops) with (fastupdate = off) where status = 'active';

-- The shortest names with a frequent word, by the first letters of the word: the first pages of a search for it.
create index domain_term_short on domain_term (left(term, 3), label_length, domain_id) include (term, is_start)
  where label_length <= 11 and left(term, 1) <> ' ';

--- 202611210039_name_check
-- The same names, by a pattern without a counted repetition, which costs twenty times as much; length(name) bounds the label.
alter table domain drop constraint domain_name_check;
alter table domain add constraint domain_name_check
  check (length(name) <= 66 and name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.pi$' and substr(name, 3, 2) <> '--');

-- Every search by letters is of active names or of others: domain_text_active and domain_text_other.
drop index domain_text;

--- 202611221640_chain_cursor
-- How far the app wallet's transactions were read, in each direction: incoming by payments, outgoing by payouts
-- (docs/rules.md section 8). It takes the place of chain_scan, which knew the outgoing direction only.
create table chain_cursor (
  direction text primary key check (direction in ('incoming', 'outgoing')),
  -- Horizon's paging token of the newest transaction that was read; null before the first scan.
  cursor text check (length(cursor) between 1 and 64),
  next_at timestamptz(3) not null default '-infinity',
  scanned_at timestamptz(3)
);
insert into chain_cursor (direction, cursor, next_at, scanned_at)
  select 'outgoing', cursor, next_at, scanned_at from chain_scan;
insert into chain_cursor (direction) values ('incoming');
drop table chain_scan;

--- 202611221641_administration
-- Every act of an administrator and every look of theirs into a private record (docs/rules.md section 9).
create table audit_entry (
  id uuid primary key,
  -- null = the command on the server (npm run admin)
  actor_id uuid references app_user (id),
  action text not null check (length(action) between 1 and 80),
  target text not null check (length(target) <= 128),
  reason text check (length(reason) <= 2000),
  before json,
  after json,
  created_at timestamptz(3) not null default product_now()
);
create index audit_entry_newest on audit_entry (created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc);
create index audit_entry_target on audit_entry (target, created_at desc);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_ledger_change();

-- What a person must look at: open until its cause is gone or an administrator closes it with a reason.
create table alarm (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about: an id, an amount, or the kind again. One alarm per kind and subject.
  subject text not null check (length(subject) <= 128),
  message text not null check (length(message) <= 500),
  raised_at timestamptz(3) not null default product_now(),
  gone_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references app_user (id),
  closed_reason text check (length(closed_reason) between 1 and 500),
  unique (kind, subject),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null))
);
create index alarm_open on alarm (raised_at, id) where gone_at is null and closed_at is null;

--- 202611221645_payout_watch
-- Payouts on the worst day (rules.md section 8).
-- Every transaction that left the app wallet since the books began, as the hourly scan finds it. What neither an envelope nor
-- a withdrawal names is unknown to the books.
alter table unknown_outgoing rename to outgoing_transaction;
alter table outgoing_transaction
  -- The source account's number; null for what was found before this column.
  add column sequence bigint,
  -- The withdrawal that it pays, by its memo or by Pi's record of the payment that the memo names.
  add column withdrawal_id uuid references withdrawal (id);
create index outgoing_transaction_memo on outgoing_transaction (memo);
create index outgoing_transaction_withdrawal on outgoing_transaction (withdrawal_id) where withdrawal_id is not null;
create index outgoing_transaction_sequence on outgoing_transaction (sequence);

-- The last sequence number of the app wallet that the books account for; null before anything was compared.
alter table chain_cursor add column known_sequence bigint;

alter table withdrawal
  -- Where a queued one goes on after it was held; null = from its start.
  add column resume_at text,
  -- Why its step waits, and since when answers that do not let it go on are counted.
  add column waits_because text check (length(waits_because) <= 500),
  add column refusals integer not null default 0,
  add column refused_since timestamptz(3),
  -- From here on the wait is an alarm.
  add column alarm_at timestamptz(3),
  add check (resume_at is null or state = 'queued');

-- Who approved a withdrawal: two different administrators for a large one.
create table payout_approval (
  withdrawal_id uuid not null references withdrawal (id),
  admin_id uuid not null references app_user (id),
  approved_at timestamptz(3) not null default product_now(),
  primary key (withdrawal_id, admin_id)
);

create index payout_envelope_open on payout_envelope (withdrawal_id) where outcome is null;

--- 202611221655_arrivals
-- Money that arrives on the worst day (rules.md section 8).
alter table pi_payment
  -- The wallet that Pi's record of the payment names; beside the user's own, one that the money may come from.
  add column payer_wallet text check (length(payer_wallet) between 1 and 128),
  -- Why the money of a completed payment went to the payer's wallet in another way than planned.
  add column credited_because text check (credited_because in ('repeated', 'amount', 'cancelled', 'refused', 'late'));

-- A requestId belongs to its user, and a second payment of it that was really paid is credited too.
drop index pi_payment_deposit_once;
create unique index pi_payment_deposit_once on pi_payment (user_id, request_id)
  where kind = 'deposit' and state = 'completed' and credited_because is null;
drop index pi_payment_request;
create index pi_payment_request on pi_payment (user_id, request_id) where request_id is not null;

-- Cancelled and failed payments are looked at again, day by day for 30 days.
update pi_payment set next_check_at = product_now()
  where state in ('cancelled', 'failed') and next_check_at is null and created_at > product_now() - interval '30 days';

-- Every transaction that brought money to the app wallet and was not in the books when the scan saw it, and every held one.
--   open → posted: in the books, by its payment or as a credit of its payer
--   open → held (suspense.unmatched) → credited | named | refunding → refunded
create table incoming_transaction (
  id uuid primary key,
  txid text not null unique check (length(txid) = 64),
  -- Its text memo.
  memo text,
  -- null when several accounts paid, or nobody has looked.
  sender text,
  amount bigint not null check (amount > 0),
  arrived_at timestamptz(3) not null,
  state text not null check (state in ('open', 'posted', 'held', 'credited', 'named', 'refunding', 'refunded')),
  -- The payment that its memo names, where Pi or our rows know one, and its payer.
  payment_id text,
  uid text,
  held_because text,
  -- When a held one is looked at again by itself; null = never.
  next_look_at timestamptz(3),
  decided_by uuid references app_user (id),
  decided_because text check (length(decided_because) between 1 and 500),
  decided_at timestamptz(3),
  credited_to uuid references app_user (id),
  -- The transaction that an administrator signed to send it back.
  refund_txid text unique check (length(refund_txid) = 64),
  check ((state = 'refunded') = (refund_txid is not null)),
  check (held_because is not null or state in ('open', 'posted'))
);
create index incoming_transaction_open on incoming_transaction (arrived_at, id) where state = 'open';
create index incoming_transaction_held on incoming_transaction (arrived_at, id) where state in ('held', 'refunding');
create index incoming_transaction_look on incoming_transaction (next_look_at) where next_look_at is not null;
create index incoming_transaction_memo on incoming_transaction (memo) where state = 'open';

insert into incoming_transaction (id, txid, memo, amount, arrived_at, state, payment_id, uid, held_because, next_look_at)
  select gen_random_uuid(), p.txid, p.payment_id, t.amount, coalesce(p.completed_at, p.created_at), 'held', p.payment_id, u.pi_uid,
    coalesce(p.held_because, 'held before this list'), product_now()
  from pi_payment p join app_user u on u.id = p.user_id
  join ledger_event e on e.kind = 'payment.held' and e.ref_id = p.payment_id
  join ledger_transfer t on t.event_id = e.id
  where p.state = 'held';

--- 202611221700_clock_reached
-- The product's clock never goes back, even when a failover leads to a database whose own clock is behind (docs/rules.md
-- section 2, Time): the latest time that was kept is a floor.
alter table product_clock add column reached timestamptz not null default '-infinity';

create or replace function product_now() returns timestamptz
  language sql volatile
  as $$ select greatest(
    clock_timestamp() + (select offset_ms from product_clock) * interval '1 millisecond', (select reached from product_clock)) $$;

--- 202611221705_waiting
-- What waits for an administrator (docs/rules.md section 5). A review that waits too long is an alarm like any other: its row in
-- `alarm` says whether it was raised.
drop index domain_pending;
alter table domain drop column review_alarmed;
create index domain_waiting on domain (status) where status in ('pending', 'suspended');

--- 202611221730_proof_check
-- The last comparison of the books with themselves and with the chain (rules.md section 8), for metrics and alarms.
create table proof_check (
  is_single boolean primary key default true check (is_single),
  next_at timestamptz(3) not null default '-infinity',
  checked_at timestamptz(3),
  is_balanced boolean,
  -- Stroops: what the chain has more than the books say. null before the first answer of the chain.
  difference bigint
);
insert into proof_check default values;

--- 202611221750_named_outgoing
-- A transaction out of the app wallet that no payout accounts for, and what an administrator said it was.
alter table outgoing_transaction
  add column named_at timestamptz(3),
  add column named_by uuid references app_user (id);

--- 202611222000_listing_drafts
-- The wizard's unfinished listing, one of each user, as typed (rules.md section 3).
create table listing_draft (
  user_id uuid primary key references app_user (id),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  updated_at timestamptz(3) not null default product_now()
);
create index listing_draft_updated on listing_draft (updated_at);

--- 202611222001_subscription_undone
-- A lower plan that was paid ahead and undone: its price went back to the wallet (rules.md section 7).
alter table subscription drop constraint subscription_status_check;
alter table subscription add constraint subscription_status_check
  check (status in ('active', 'scheduled', 'expired', 'superseded', 'undone'));
create index subscription_quote_unpaid on subscription_quote (expires_at) where status <> 'used';

--- 202611222002_uploads
-- Pictures that users uploaded, by the SHA-256 of the file that is served. Its bytes are in the store (decisions/0052).
create table upload_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- Nobody owns it any more, and its file is being deleted.
  removing_at timestamptz(3)
);

-- Who uploaded it: the same picture may come from several people, and each may use it.
create table upload (
  hash text not null references upload_file (hash),
  user_id uuid not null references app_user (id),
  -- Since when it is known to be used; after a day a sweeper looks again.
  used_at timestamptz(3) not null default product_now(),
  primary key (hash, user_id)
);
create index upload_of_user on upload (user_id);
create index upload_used on upload (used_at);

--- 202611222003_withdrawn_unfeatured
-- What is off the market is not featured (rules.md section 3).
update domain set featured = false where featured and status = 'withdrawn';

--- 202611222004_listing_views
-- How often a listing was looked at, by day in UTC (rules.md section 3).
create table listing_views (
  domain_id uuid not null references domain (id),
  day date not null,
  views integer not null check (views > 0),
  primary key (domain_id, day)
);

-- Who has looked today: a hash with the day's salt. Both are deleted at midnight; then nobody can tell who it was.
create table view_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
create table listing_visitor (
  day date not null,
  domain_id uuid not null references domain (id),
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, domain_id, visitor)
);

--- 202611222010_offers
-- Offers on fixed-price names (rules.md section 10). Names that were listed before take none until their sellers say so.
alter table domain add column accepts_offers boolean not null default false;

-- Amounts in stroops. While an offer is open or countered, its amount is in user.locked of its buyer.
create table offer (
  id uuid primary key,
  domain_id uuid not null references domain (id),
  domain_name text not null,
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  counter_amount bigint check (counter_amount > amount),
  status text not null default 'open' check (status in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
  message text not null default '' check (length(message) <= 300),
  counter_message text not null default '' check (length(counter_message) <= 300),
  -- The order that its acceptance started.
  order_id uuid unique references orders (id),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default product_now(),
  check (buyer_id <> seller_id),
  check (status <> 'countered' or counter_amount is not null),
  check ((status = 'accepted') = (order_id is not null))
) with (fillfactor = 80);
create unique index offer_one_open on offer (domain_id, buyer_id) where status in ('open', 'countered');
create index offer_due on offer (expires_at) where status in ('open', 'countered');
create index offer_buyer on offer (buyer_id, created_at, id);
create index offer_seller on offer (seller_id, created_at, id);

--- 202611222020_auction_terms
-- A hidden reserve and a public price to buy at once (rules.md section 4). A listing has them from its creation; its auction carries
-- them from go-live on, where bids read them under its lock.
alter table domain
  add column reserve bigint,
  add column buy_now bigint,
  add constraint domain_reserve check (reserve is null or (reserve > price and type = 'sale')),
  add constraint domain_buy_now check (buy_now is null or (buy_now * 10 >= price * 11 and buy_now >= coalesce(reserve, 0) and type = 'sale'));
alter table auction
  add column reserve bigint check (reserve > start_price),
  add column buy_now bigint check (buy_now >= coalesce(reserve, start_price)),
  -- Why the end was moved apart from the soft close.
  add column extended_because text check (extended_because in ('maintenance', 'trouble'));

--- 202611222022_maximum_bids
-- Maximum bids (rules.md section 4): the leader's whole maximum is locked, the visible bid follows by rows of its own.
alter table auction add column high_max bigint;
update auction set high_max = high_amount;
alter table auction
  add constraint auction_high_max check ((high_max is null) = (high_amount is null) and high_max >= high_amount);

alter table bid
  -- Made by the leader's maximum, not by a person.
  add column automatic boolean not null default false,
  -- The most that its bidder offered with it; nobody else reads it.
  add column max_amount bigint check (max_amount >= amount),
  -- Its number among the rows of its round: two rows may have one amount, the later stands first.
  add column place integer;
update bid b set max_amount = b.amount, place = n.place
  from (select id, row_number() over (partition by auction_id, round order by amount) as place from bid) n where n.id = b.id;
alter table bid alter column max_amount set not null, alter column place set not null;
alter table bid drop constraint bid_auction_id_round_amount_key, add unique (auction_id, round, place);

--- 202611222024_auction_proofs
-- Provable auctions (rules.md section 4): each round is a chain of entries, each naming the hash of the one before.
alter table auction
  add column chain_length integer not null default 0,
  add column chain_hash text;

create table auction_entry (
  auction_id uuid not null,
  round smallint not null,
  seq integer not null,
  type text not null check (type in ('terms', 'bid', 'maximum', 'extended', 'paused', 'resumed', 'closed')),
  -- The RFC 8785 text that the hash is of.
  entry text not null,
  hash text not null check (length(hash) = 64),
  -- Not published: whose entry it is (of 'closed' the winner), the maximum behind its commitment (of 'closed' the price) and the
  -- nonce, until an opening shows them.
  bid_id uuid,
  bidder_id uuid,
  amount bigint,
  nonce text,
  primary key (auction_id, round, seq)
);
create trigger auction_entry_append_only before update or delete or truncate on auction_entry
  for each statement execute function refuse_ledger_change();

-- What signs receipts and certificates. Old keys stay, for what they signed.
create table proof_key (
  kid text primary key,
  -- base64url of the 32 bytes
  public_key text not null,
  -- base64url of the 32 bytes of the seed; null when the configuration holds it
  seed text,
  made_at timestamptz(3) not null default product_now()
);

--- 202611222030_session_changes
-- Counts, in the transaction of the change, whatever ends or alters a session that a process may have kept: what was read at one
-- count holds while the count is the same (docs/decisions/0050).
create table session_change (
  only_row boolean primary key default true check (only_row),
  count bigint not null default 0
);
insert into session_change default values;

create function count_session_change() returns trigger language plpgsql as
  $$ begin update session_change set count = count + 1; return null; end $$;
create trigger session_changed after update on session for each row
  when (new.ended <> old.ended or new.valid_until <> old.valid_until or new.user_id <> old.user_id)
  execute function count_session_change();
create trigger session_user_changed after update on app_user for each row
  when (new.pi_uid <> old.pi_uid or new.username <> old.username or new.is_admin <> old.is_admin or new.suspended <> old.suspended)
  execute function count_session_change();

--- 202611222031_ledger_stripes
-- Unrelated money waits for no row (docs/decisions/0051): an order's escrow has an account of its own, and the accounts that every
-- payment or fee touches have sixteen rows more, of which a transaction takes one that is free. A kind's total is the sum of its rows.
alter table ledger_account
  add column order_id uuid check (order_id is null or (owner_id is null and kind = 'escrow.order')),
  add column stripe smallint not null default 0 check (stripe between 0 and 16);
drop index ledger_account_system;
create unique index ledger_account_system on ledger_account (kind, stripe) where owner_id is null and order_id is null;
create unique index ledger_account_order on ledger_account (order_id) where order_id is not null;

insert into ledger_account (id, kind, stripe)
  select ('00000000-0000-7000-8000-0000000' || lpad(to_hex(4096 * k.place + n), 5, '0'))::uuid, k.kind, n
  from unnest(array['platform.fees', 'platform.plans', 'platform.network_fees', 'chain.in', 'chain.out']) with ordinality as k (kind, place),
    generate_series(1, 16) n;

--- 202611222040_reviews
-- Reviews of sellers (docs/rules.md section 9): one per order. A hidden one stays, but no longer counts.
create table review (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  reviewer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) <= 1000),
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz(3),
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  check ((reply is null) = (replied_at is null))
);
create index review_of_seller on review (seller_id, created_at desc, id desc) where hidden_at is null;
create index review_by_reviewer on review (reviewer_id);

-- What people report, with what it said at that time; open until an administrator decides.
create table report (
  id uuid primary key,
  kind text not null check (kind in ('conversation', 'review')),
  target_id uuid not null,
  reporter_id uuid not null references app_user (id),
  reported_id uuid not null references app_user (id),
  reason text not null check (length(reason) between 1 and 500),
  excerpt jsonb not null check (jsonb_typeof(excerpt) = 'array'),
  created_at timestamptz(3) not null default product_now(),
  action text check (action in ('dismiss', 'hide', 'suspend')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  check (num_nulls(action, decision_reason, decided_by, decided_at) in (0, 4))
);
-- One open report of a person about one thing: a repetition changes nothing.
create unique index report_open on report (kind, target_id, reporter_id) where decided_at is null;
create index report_oldest on report (created_at, id);

--- 202611222041_activity
-- What a user did here, for that user only (docs/rules.md section 9); kept for 400 days.
create table activity (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  type text not null check (type in (
    'login', 'create_listing', 'view_domain', 'message_sent', 'search', 'logout_everywhere', 'profile_change', 'withdrawal', 'export')),
  details text not null check (length(details) <= 200),
  ip_address text check (length(ip_address) <= 64),
  created_at timestamptz(3) not null default product_now()
);
create index activity_of_user on activity (user_id, created_at desc, id desc);
create index activity_oldest on activity (created_at);

-- Kinds of notifications that a user does not want.
create table notification_opt_out (
  user_id uuid not null references app_user (id),
  kind text not null check (length(kind) between 1 and 40),
  primary key (user_id, kind)
);

--- 202611222042_chat_safety
-- A repeat of a message after a lost response names the sender's own id, so that it is kept once (docs/rules.md section 9).
alter table message add column client_id uuid;
create unique index message_client_id on message (conversation_id, sender_id, client_id) where client_id is not null;

-- Since when a member lets nobody write in the conversation.
alter table conversation_member add column blocked_at timestamptz(3);

--- 202611230100_rentals
-- Rentals (rules.md section 6). Each paid period is an order of kind rent. Amounts in stroops. A rental is locked before its orders.
create table rental (
  id uuid primary key,
  domain_id uuid not null references domain (id),
  domain_name text not null,
  renter_id uuid not null references app_user (id),
  owner_id uuid not null references app_user (id),
  rent_period text not null check (rent_period in ('monthly', 'quarterly', 'yearly')),
  price bigint not null check (price > 0),
  -- opening: its first period has not started; due and grace follow from paid_until.
  state text not null default 'opening' check (state in ('opening', 'running', 'ended', 'defaulted', 'cancelled')),
  is_ending boolean not null default false,
  -- The current period, and the end of the last one that is paid.
  period_start timestamptz(3),
  period_end timestamptz(3),
  paid_until timestamptz(3),
  -- When the next reminder or end is due.
  next_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  check (renter_id <> owner_id),
  check ((period_start is null) = (period_end is null) and (period_start is null) = (paid_until is null)),
  check (state <> 'running' or period_start is not null),
  check ((state = 'running') = (next_at is not null)),
  check ((state in ('ended', 'defaulted', 'cancelled')) = (ended_at is not null))
) with (fillfactor = 80);
create index rental_due on rental (next_at) where next_at is not null;
create index rental_renter on rental (renter_id, created_at, id);
create index rental_owner on rental (owner_id, created_at, id);
create unique index rental_one_open on rental (domain_id) where state in ('opening', 'running');

-- slices_paid of its months went to the owner already.
alter table orders
  add column rental_id uuid references rental (id),
  add column rental_period smallint check (rental_period > 0),
  add column months smallint check (months in (1, 3, 12)),
  add column slices_paid smallint not null default 0,
  add column period_start timestamptz(3),
  add column period_end timestamptz(3),
  add constraint orders_rent check ((kind = 'rent') = (rental_id is not null) and (rental_id is null) = (rental_period is null)
    and (rental_id is null) = (months is null)),
  add constraint orders_slices check (slices_paid between 0 and coalesce(months, 0)),
  add constraint orders_period check ((period_start is null) = (period_end is null));
-- Later periods of a rental, and one that has started, take no name off the market: the rental does.
drop index orders_one_open;
create unique index orders_one_open on orders (item_type, item_id)
  where status not in ('completed', 'refunded', 'expired') and period_start is null;
create unique index orders_one_period on orders (rental_id, rental_period)
  where rental_id is not null and status not in ('refunded', 'expired');

-- The prepaid rent of one period has an escrow account of its own.
alter table ledger_account drop constraint ledger_account_check1;
alter table ledger_account add constraint ledger_account_order_kind
  check (order_id is null or (owner_id is null and kind in ('escrow.order', 'escrow.rental')));

--- 202611230500_account
-- One's own account: its deletion, sentences that are made from uids, and what administrators did about contact messages.
alter table app_user add column deleted_at timestamptz(3);

create table account_erasure (
  user_id uuid primary key references app_user (id),
  requested_at timestamptz(3) not null default product_now(),
  -- How many of the steps are done; a killed one begins again.
  steps_done smallint not null default 0,
  done_at timestamptz(3)
);
create index account_erasure_open on account_erasure (requested_at) where done_at is null;

alter table contact_message
  add column closed_at timestamptz(3),
  add column closed_by uuid references app_user (id),
  add column closed_note text check (length(closed_note) between 1 and 500),
  add check (num_nulls(closed_at, closed_by, closed_note) in (0, 3));
create index contact_message_open on contact_message (created_at, id) where closed_at is null;

-- Sentences name people by uid; the name is read when they are.
update notification n set data = n.data - 'from' || jsonb_build_object('uid', u.pi_uid)
  from conversation_member m join app_user u on u.id = m.user_id
  where n.kind = 'message' and m.conversation_id::text = n.data ->> 'conversationId' and m.user_id <> n.user_id;
update notification n set data = n.data - 'username' || jsonb_build_object('uid', u.pi_uid)
  from orders o join app_user u on u.id in (o.buyer_id, o.seller_id)
  where n.kind in ('review', 'review-reply') and o.id::text = n.data ->> 'orderId' and u.id <> n.user_id;
update activity a set details = u.pi_uid
  from conversation_member own join conversation_member other using (conversation_id) join app_user u on u.id = other.user_id
  where a.type = 'message_sent' and own.user_id = a.user_id and other.user_id <> a.user_id and a.details = '@' || u.username;

--- 202611230700_references_by_statement
-- Whether the accounts of new lines, and the auction and bidder of new bids, exist is asked once for all rows of a statement. The
-- foreign keys asked for each row, and locked what they found: 15 of the 17 ms that a batch of 64 bids took to post
-- (docs/decisions/0068). They also kept what is named from being deleted, which is refused outright now.
create function refuse_deletion() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation'; end $$;

-- By index whatever the tables hold when it is planned: the plans are kept.
create function refuse_unknown_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    named uuid[] := array(select debit_account from added union select credit_account from added);
  begin
    if (select count(*) from ledger_account where id = any(named)) < cardinality(named) then
      raise exception 'a line names an account that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;

create function refuse_unknown_bids() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    auctions uuid[] := array(select distinct auction_id from added);
    bidders uuid[] := array(select distinct bidder_id from added);
  begin
    if (select count(*) from auction where domain_id = any(auctions)) < cardinality(auctions)
      or (select count(*) from app_user where id = any(bidders)) < cardinality(bidders) then
      raise exception 'a bid names an auction or a bidder that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;

alter table ledger_transfer
  drop constraint ledger_transfer_debit_account_fkey, drop constraint ledger_transfer_credit_account_fkey;
create trigger ledger_transfer_accounts after insert on ledger_transfer referencing new table as added
  for each statement execute function refuse_unknown_accounts();
create trigger ledger_account_kept before delete or truncate or update of id on ledger_account
  for each statement execute function refuse_deletion();

alter table bid drop constraint bid_auction_id_fkey, drop constraint bid_bidder_id_fkey;
create trigger bid_named after insert on bid referencing new table as added
  for each statement execute function refuse_unknown_bids();
create trigger bid_moved before update of auction_id, bidder_id on bid
  for each statement execute function refuse_deletion();
create trigger auction_kept before delete or truncate or update of domain_id on auction
  for each statement execute function refuse_deletion();
create trigger app_user_kept before delete or truncate or update of id on app_user
  for each statement execute function refuse_deletion();

--- 202611230701_wallet_activity
-- What the wallet lists (rules.md reading 32), one row per user and event, written with the event: a page is read by key, where every
-- page summed all lines of its user. Holds and withdrawals, which are listed by themselves, are not in it.
create table wallet_activity (
  user_id uuid not null references app_user (id),
  created_at timestamptz(3) not null,
  event_id uuid not null,
  -- Stroops: what the event did to their money, or what they paid straight through Pi (below zero).
  change bigint not null check (change <> 0),
  primary key (user_id, created_at, event_id)
);
insert into wallet_activity (user_id, created_at, event_id, change)
  select c.user_id, e.created_at, e.id, sum(c.change)
  from (
    select a.owner_id as user_id, t.event_id, t.amount as change
    from ledger_transfer t join ledger_account a on a.id = t.credit_account where not t.is_hold and a.owner_id is not null
    union all
    select a.owner_id, t.event_id, -t.amount
    from ledger_transfer t join ledger_account a on a.id = t.debit_account where not t.is_hold and a.owner_id is not null
    union all
    select e.payer_id, t.event_id, -t.amount
    from ledger_event e join ledger_transfer t on t.event_id = e.id where e.payer_id is not null
  ) c join ledger_event e on e.id = c.event_id
  where e.ref_type <> 'withdrawal'
  group by c.user_id, e.created_at, e.id having sum(c.change) <> 0;
create trigger wallet_activity_append_only before update or delete or truncate on wallet_activity
  for each statement execute function refuse_ledger_change();

-- Read by the activity only.
drop index ledger_transfer_debit;
drop index ledger_transfer_credit;
drop index ledger_event_payer;

--- 202611230702_ledger_checkpoint
-- What the books were proven to say of all lines of events below a bound (docs/decisions/0069): the next proof adds only what came after.
create table ledger_checkpoint (
  is_single boolean primary key default true check (is_single),
  -- Ids of events are UUIDs of version 7, which begin with their time.
  bound uuid not null,
  -- When every line was added up last.
  whole_at timestamptz(3) not null
);
create table ledger_checkpoint_total (
  account_id uuid primary key,
  total bigint not null
);

--- 202611230805_fair_close
-- Fair close (rules.md section 4): when a bid of whichever process last went through the whole path.
create table bid_heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz(3) not null
);

-- The database's own clock, which a simulator does not move: heartbeats are real, whatever time the product has.
create function real_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() $$;

--- 202611230810_failed_calls
-- Browsers report calls that the server failed too.
alter table client_error drop constraint client_error_kind_check;
alter table client_error add constraint client_error_kind_check check (kind in ('error', 'api', 'remote-fallback'));

--- 202611230850_users_in_order
-- The sitemap of sellers is divided by order of creation.
create index app_user_created on app_user (created_at, id);

--- 202611231100_sold_by_seller
-- How many names a seller has sold stands on each of their cards.
create index domain_sold_by on domain (seller_id) where status = 'sold';

--- 202611231201_sold_names
-- The latest sales of names, from which those that compare with a name are chosen.
create index orders_sold_names on orders (funded_at desc) where kind = 'purchase' and item_type = 'domain' and status = 'completed';

--- 202611231205_early_changes
-- What moved or paused an auction before its chain began: the chain takes it up after its terms, which name the end that held before.
alter table auction
  add column terms_end timestamptz(3),
  add column early_changes jsonb;

--- 202611231307_deploy_token
-- Tokens with which teams ship their remotes over the network (docs/shipping.md).
create table deploy_token (
  id uuid primary key,
  -- Who ships, as the logs name them.
  team text not null,
  -- SHA-256; the token itself is shown once, to the person who makes it.
  token_hash bytea not null unique,
  remotes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

--- 202611231401_merged_accounts
-- Whose account an account became: payouts of its orders from before stand in the books under the account that was left.
alter table app_user add column merged_into uuid references app_user;
create index app_user_merged_into on app_user (merged_into) where merged_into is not null;

-- Merges so far, from the audit log; of several in a row the last one counts.
with recursive merge as (
  select l.id as left_id, k.id as kept_id, e.created_at
  from audit_entry e join app_user l on l.pi_uid = e.before ->> 'from' join app_user k on k.pi_uid = e.target
  where e.action = 'user.merge'
), chain as (
  select left_id, kept_id, created_at from merge
  union
  select c.left_id, m.kept_id, m.created_at from chain c join merge m on m.left_id = c.kept_id and m.created_at > c.created_at
), latest as (
  select distinct on (left_id) left_id, kept_id from chain order by left_id, created_at desc
)
update app_user u set merged_into = latest.kept_id from latest where u.id = latest.left_id and latest.kept_id <> u.id;

--- 202611241500_search
-- Sold names by a text, which are asked for most among names that are not active. Beside the index of all those, the planner read
-- `domain_sold_by` to its end to tell which of them are sold. 8 MB with 100,000 sold names.
create index domain_text_sold on domain using gin (name gin_trgm_ops) where status = 'sold';

--- 202611261600_cheaper_bids
-- A bid writes to fewer indexes and asks fewer foreign keys (docs/decisions/0088).

-- Without bid_count, which every bid changes: a new version of a row gets an entry in every index once an indexed column has changed.
drop index auction_ending_untold;
create index auction_ending_untold on auction (ends_at) where status = 'live' and not ending_told;

-- Nor with a bid's status, which every next bid changes. The leading bid is the one that auction.high_bid_id names, and whoever decided
-- bids without the auction's lock would add the same entry to its chain, which the key of auction_entry refuses.
drop index bid_leading;

-- Nobody counts unread notifications without the others.
drop index notification_unread;

-- The leader is the bidder of the leading bid, who is asked for when the bid is written (bid_named).
alter table auction drop constraint auction_high_bidder_id_fkey;
-- The one statement that writes notifications joins their users, whose rows are never deleted (app_user_kept).
alter table notification drop constraint notification_user_id_fkey;

--- 202611271000_held_up_bids
-- Held-up bids (rules.md section 4): until when each process that takes bids has decided them, in real time.
create table bid_process (
  id uuid primary key,
  seen_at timestamptz(3) not null,
  decided_until timestamptz(3) not null
);

-- Entries carry the arrival of their bids, and never go back in time.
alter table auction add column chain_at timestamptz(3);
update auction a set chain_at = (
  select (e.entry::jsonb ->> 'at')::timestamptz from auction_entry e
  where e.auction_id = a.domain_id and e.round = a.round and e.seq = a.chain_length - 1
) where a.chain_length > 0;

--- 202611271010_maintenance_clocks
-- Maintenance stops every clock that a person has to meet (docs/rules.md reading 31). While it is on, the setting's row says since
-- when; what is over is kept here.
create table maintenance_run (
  started_at timestamptz(3) primary key,
  ended_at timestamptz(3) not null check (ended_at >= started_at)
);
create index maintenance_run_ended on maintenance_run (ended_at);

-- The time up to which deadlines of people run out: the product's, and during maintenance the start of it. Stable, so that a
-- statement finds the rows and the maintenance as they were at one moment.
create function deadline_now() returns timestamptz
  language sql stable
  as $$ select coalesce(
    (select updated_at from site_setting where key = 'enableMaintenance' and value = 'true'), product_now()) $$;

-- When a deadline that is next runs out; null while it stands still.
create function next_deadline(due timestamptz) returns timestamptz
  language sql stable
  as $$ select due where not exists (
    select from site_setting where key = 'enableMaintenance' and value = 'true' and updated_at < due) $$;

-- For how long clocks that were started at this time have stood still, without a maintenance that is still on.
create function stood_still_since(since timestamptz) returns interval
  language sql stable
  as $$ select coalesce(sum(ended_at - greatest(started_at, since)), interval '0') from maintenance_run where ended_at > since $$;

--- 202611271015_openings
-- All listings of a name: a proof asks when it was last on the market (docs/rules.md section 4, Openings).
create index domain_of_name on domain (name);

--- 202611271020_months_from_an_anchor
-- Months of rentals and plans count from one moment and never drift (rules.md sections 6 and 7).
-- The start of a rental's first period. Where an earlier period was shortened by a short month and the next one was counted from there,
-- the months go on as both sides have seen them.
alter table rental add column started_at timestamptz(3);
update rental r set started_at = case
    when (first.period_start at time zone 'UTC' + newest.months * interval '1 month') at time zone 'UTC' = r.paid_until then first.period_start
    else (r.paid_until at time zone 'UTC' - newest.months * interval '1 month') at time zone 'UTC' end
  from
    (select distinct on (rental_id) rental_id, period_start from orders
      where rental_id is not null and period_start is not null order by rental_id, period_start) first,
    (select rental_id, max(rental_period * months) as months from orders
      where rental_id is not null and period_start is not null and funded_at is not null group by rental_id) newest
  where first.rental_id = r.id and newest.rental_id = r.id and r.period_start is not null;
alter table rental add constraint rental_started check ((started_at is null) = (period_start is null));

-- What the end of a run of a plan was counted from: the first start of an unbroken run, or its end when time was added to it. Null: its start.
alter table subscription add column anchor_at timestamptz(3);
update subscription set anchor_at = ends_at
  where status in ('active', 'scheduled') and ends_at <> (starts_at at time zone 'UTC'
    + ((extract(year from ends_at at time zone 'UTC') - extract(year from starts_at at time zone 'UTC')) * 12
      + extract(month from ends_at at time zone 'UTC') - extract(month from starts_at at time zone 'UTC'))::integer * interval '1 month')
    at time zone 'UTC';

--- 202611271030_persons
-- One person with several accounts (docs/rules.md reading 17): merged ones, and those that shared a known wallet address within 12 months.
create table known_wallet (
  user_id uuid not null references app_user (id),
  address text not null,
  first_seen_at timestamptz(3) not null default product_now(),
  last_seen_at timestamptz(3) not null default product_now(),
  primary key (user_id, address)
);
create index known_wallet_of_address on known_wallet (address);

-- Always empty: whoever is seen with an address writes it here until their transaction ends, so that two accounts that come with it at
-- once see each other.
create table wallet_lock (address text primary key);

-- Both directions of each pair; infinity for merged accounts.
create table same_person (
  user_id uuid not null references app_user (id),
  other_id uuid not null references app_user (id),
  until timestamptz(3) not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);

-- Whose money it is that arrives for a merged account. It stands at the account because merging locks that row.
alter table ledger_account add column credited_to uuid references app_user (id);

-- What was merged into an account that had been left already belongs to the one that was kept last.
update app_user u set merged_into = k.merged_into from app_user k
where k.id = u.merged_into and k.merged_into is not null and k.merged_into <> u.id;
update ledger_account a set credited_to = u.merged_into from app_user u where u.id = a.owner_id and u.merged_into is not null;

insert into known_wallet (user_id, address, first_seen_at, last_seen_at)
select user_id, address, min(since), max(seen) from (
  select id as user_id, wallet_address as address, created_at as since, product_now() as seen from app_user where wallet_address is not null and not is_system
  union all
  select user_id, payer_wallet, completed_at, completed_at from pi_payment
  where state = 'completed' and payer_wallet is not null and completed_at is not null
) known group by user_id, address;

with account as (
  select id, coalesce(merged_into, id) as person from app_user
), wallet as (
  select a.person, w.address, max(w.last_seen_at) as last_seen_at from known_wallet w join account a on a.id = w.user_id group by a.person, w.address
), shared as (
  select one.person, other.person as other, max(least(one.last_seen_at, other.last_seen_at)) + interval '12 months' as until
  from wallet one join wallet other on other.address = one.address and other.person <> one.person group by one.person, other.person
)
insert into same_person (user_id, other_id, until)
select a.id, b.id, 'infinity' from account a join account b on b.person = a.person and b.id <> a.id
union all
select a.id, b.id, s.until from shared s join account a on a.person = s.person join account b on b.person = s.other;

--- 202611271040_four_eyes
-- Four eyes (docs/rules.md section 9): since when an administrator has had the role. null = from the start, by the server.
alter table app_user add column admin_since timestamptz(3);

-- Reading 16: when Pi last said whose token it is, and tokens that sign-out everywhere or a deletion ended.
alter table session
  -- null = before this column: not fresh.
  add column signed_in_at timestamptz(3),
  -- Such a token opens no session again, unless the command on the server frees it.
  add column ended_for_good boolean not null default false;

-- An act that waits for its second pair of eyes, or had it. The same act of another administrator completes it.
create table four_eyes_case (
  id uuid primary key,
  kind text not null check (kind in ('role', 'held', 'dispute', 'merge', 'plan')),
  -- What is done: grant, revoke, credit, refund, release and the like.
  decision text not null check (length(decision) between 1 and 40),
  -- A uid or id, and how people call it.
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 128),
  subject_label text not null check (length(subject_label) <= 300),
  -- What exactly: another content is another act.
  content jsonb not null,
  -- Stroops that it moves; null = none.
  amount bigint check (amount >= 0),
  reason text check (length(reason) <= 2000),
  opened_by uuid not null references app_user (id),
  opened_at timestamptz(3) not null default product_now(),
  due_at timestamptz(3) not null,
  -- lapsed: nobody was the second in time, or the first lost the role.
  state text not null default 'open' check (state in ('open', 'decided', 'lapsed')),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  check ((state = 'decided') = (decided_by is not null) and (decided_by is null) = (decided_at is null))
);
create unique index four_eyes_case_open on four_eyes_case (kind, subject_id, decision, content) where state = 'open';

-- What somebody was credited in a week is counted at each credit.
create index incoming_transaction_credited on incoming_transaction (credited_to, decided_at) where state = 'credited';

--- 202611271050_payout_resumed
-- How often a payout was signed in vain counts from here on, or from its request.
alter table withdrawal add column resumed_at timestamptz(3);

--- 202611271051_proof_in_slices
-- All lines are added up slice by slice, so several checkpoints stand beside each other: the one that proofs start from, and the next while it
-- is being made. Both are copies of what the lines say.
drop table ledger_checkpoint_total;
drop table ledger_checkpoint;
create table ledger_checkpoint (
  id uuid primary key,
  -- Lines of events below it are part of the totals, once all are added.
  bound uuid not null,
  -- Lines of events below it are part of the totals already.
  added_to uuid not null,
  -- Events that post nothing, and lines of no event, among those.
  broken_events bigint not null default 0,
  -- When every line was added up and the books were sound; null before.
  whole_at timestamptz(3)
);
create unique index ledger_checkpoint_next on ledger_checkpoint ((true)) where whole_at is null;
create table ledger_checkpoint_total (
  checkpoint_id uuid not null references ledger_checkpoint (id) on delete cascade,
  account_id uuid not null,
  total bigint not null,
  primary key (checkpoint_id, account_id)
);
-- Since when proofs fail; null while they do not.
alter table proof_check add column failing_since timestamptz(3);

--- 202611272300_site_secrets
-- Secrets that the site's processes share and nobody else needs to know; each is made by the first process that asks.
create table site_secret (
  name text primary key check (length(name) between 1 and 40),
  secret bytea not null check (length(secret) = 32)
);

--- 202611280300_shown_price
-- What a card shows: an auction's highest bid, else its starting price; a rental's rent; else the price. Filters, orders and facets read
-- it (rules.md section 11). A bid does not touch its listing: high_bid follows within 5 s (auctions/shown-prices.jobs.ts).
drop index domain_browse_created, domain_browse_price, domain_browse_name, domain_browse_ending, domain_browse_length,
  domain_browse_category_price, domain_browse_category_name, domain_browse_cell, domain_sample;

alter table domain
  add column high_bid bigint check (high_bid > 0),
  add column shown_price bigint not null generated always as (coalesce(high_bid, rent_price, price)) stored;

alter table domain_term rename column price to shown_price;

create or replace function domain_terms(d domain) returns setof domain_term language sql immutable parallel safe as $$
  select t.term, d.id, d.label_length::smallint, t.is_start, d.featured, d.has_digits, d.has_hyphen,
    d.category::domain_category, d.mode::domain_mode, d.shown_price, d.created_at
  from search_terms(d.name, d.tags, d.description) t
$$;

drop trigger domain_terms_of_changed on domain;
create trigger domain_terms_of_changed
  after update of name, tags, description, status, price, rent_price, high_bid, featured, category, type, auction_end_time, created_at on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active'
      and (old.name, old.tags, old.description, old.shown_price, old.featured, old.category, old.mode, old.created_at)
        is distinct from (new.name, new.tags, new.description, new.shown_price, new.featured, new.category, new.mode, new.created_at)
  ) execute function keep_search_terms();

update domain d set high_bid = a.high_amount from auction a where a.domain_id = d.id and a.high_amount is not null;
-- Rents, whose terms had the yearly price.
update domain_term t set shown_price = d.shown_price from domain d where d.id = t.domain_id and d.mode = 'rent' and t.shown_price <> d.shown_price;

create index domain_browse_created on domain (created_at, id)
  include (shown_price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_price on domain (shown_price, id)
  include (label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_name on domain (name, id)
  include (shown_price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_ending on domain ((coalesce(auction_end_time, 'infinity'::timestamptz)), id)
  include (auction_end_time, shown_price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_length on domain (label_length, id)
  include (name, shown_price, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_price on domain (category, shown_price, id)
  include (label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_name on domain (category, name, id)
  include (shown_price, label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_cell on domain (category, mode, featured, has_digits, has_hyphen, label_length, shown_price)
  include (created_at, id) where status = 'active';
create index domain_sample on domain (id)
  include (name, status, shown_price, label_length, category, mode, featured, has_digits, has_hyphen)
  where get_byte(uuid_send(id), 15) < 4;

--- 202611280400_point_to
-- What a rented name should point to, as its renter says (rules.md section 6): a Pi app's name or an https address.
alter table rental add column point_to text check (char_length(point_to) between 1 and 200);

--- 202611281200_constraint_names
-- Constraints that kept the name of an earlier table.
alter table outgoing_transaction rename constraint unknown_outgoing_fee_check to outgoing_transaction_fee_check;
alter table outgoing_transaction rename constraint unknown_outgoing_hash_check to outgoing_transaction_hash_check;
alter table outgoing_transaction rename constraint unknown_outgoing_hash_key to outgoing_transaction_hash_key;
alter table outgoing_transaction rename constraint unknown_outgoing_pkey to outgoing_transaction_pkey;
