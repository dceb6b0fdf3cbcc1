create extension if not exists pg_trgm;

-- Listings (docs/rules.md section 3). Amounts in stroops. Times are kept to the millisecond, so that a JSON time is the whole value and
-- can carry a page cursor.
create table domain (
  id uuid primary key,
  -- By a pattern without a counted repetition, which costs twenty times as much; the length bounds the label.
  name text collate "C" not null check (length(name) <= 66 and name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.pi$' and substr(name, 3, 2) <> '--'),
  description text not null check (length(description) between 1 and 500),
  category text not null check (category in ('premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other')),
  type text not null check (type in ('sale', 'rent')),
  price bigint not null check (price > 0),
  rent_price bigint check (rent_price > 0),
  rent_period text check (rent_period in ('monthly', 'quarterly', 'yearly')),
  -- Which may follow which: modules/domains/listing-states.rules.ts.
  status text not null check (status in ('active', 'sold', 'rented', 'pending', 'reserved', 'unsold', 'inactive', 'expired', 'rejected', 'withdrawn', 'suspended')),
  featured boolean not null default false,
  seller_id uuid not null references app_user (id),
  contact_info text not null default '' check (length(contact_info) <= 500),
  tags text[] not null default '{}',
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  -- Follows the auction's end when a late bid moves it: it is the sort key of 'ending-soon'.
  auction_end_time timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now(),
  mode text not null generated always as (case when type = 'rent' then 'rent' when auction_end_time is null then 'fixed' else 'auction' end) stored,
  label_length integer not null generated always as (length(name) - 3) stored,
  has_digits boolean not null generated always as (name ~ '[0-9]') stored,
  has_hyphen boolean not null generated always as (strpos(name, '-') > 0) stored,
  -- Days that the seller asked for; the auction's clock starts at go-live only (reading 6).
  auction_days smallint check (auction_days between 1 and 30),
  -- The clock of an inactive or suspended listing stands still since then.
  paused_at timestamptz(3),
  -- What a suspended listing was before.
  suspended_from text check (suspended_from in ('pending', 'active', 'unsold', 'inactive')),
  -- Why the automatic review held it back, and since when it waits (reading 7).
  review_flags text[] not null default '{}',
  submitted_at timestamptz(3) not null default product_now(),
  -- What an administrator told the seller.
  status_reason text check (length(status_reason) between 1 and 500),
  -- The end that the last reminder spoke of, so that a renewed one is reminded of its new end.
  reminded_end timestamptz(3),
  reminded_days smallint,
  -- When it came on the market: what saved searches look through.
  live_at timestamptz(3),
  accepts_offers boolean not null default false,
  -- A hidden reserve and a public price to buy at once (section 4); an auction carries them from go-live on.
  reserve bigint,
  buy_now bigint,
  -- An auction's highest bid. A bid does not touch its listing: it follows within 5 s (auctions/shown-prices.jobs.ts).
  high_bid bigint check (high_bid > 0),
  -- What a card shows: an auction's highest bid, else its starting price; a rental's rent; else the price. Filters, orders and facets
  -- read it (section 11).
  shown_price bigint not null generated always as (coalesce(high_bid, rent_price, price)) stored,
  constraint domain_rent_terms check ((type = 'rent') = (rent_price is not null and rent_period is not null)),
  constraint domain_auction_is_sale check (type = 'sale' or auction_end_time is null),
  constraint domain_reserve check (reserve is null or (reserve > price and type = 'sale')),
  constraint domain_buy_now check (buy_now is null or (buy_now * 10 >= price * 11 and buy_now >= coalesce(reserve, 0) and type = 'sale'))
);

-- One live listing per name (docs/rules.md section 2, Names).
create unique index domain_live_name on domain (name) where status in ('active', 'pending', 'reserved', 'rented', 'unsold');
-- All listings of a name: a proof asks when it was last on the market (section 4, Openings).
create index domain_of_name on domain (name);
create index domain_created on domain (created_at, id);
create index domain_seller on domain (seller_id, created_at, id);
-- How many names a seller has sold stands on each of their cards.
create index domain_sold_by on domain (seller_id) where status = 'sold';
create index domain_expires on domain (expires_at) where status = 'active';
create index domain_unsold on domain (expires_at) where status = 'unsold';
create index domain_waiting on domain (status) where status in ('pending', 'suspended');
create index domain_live on domain (live_at) where status = 'active';
create index domain_first_reminder on domain (expires_at)
  where status = 'active' and mode <> 'auction' and reminded_end is distinct from expires_at;
create index domain_last_reminder on domain (expires_at)
  where status = 'active' and mode <> 'auction' and reminded_end = expires_at and reminded_days > 1;

-- Earlier prices of a listing.
create table domain_price (
  domain_id uuid not null references domain (id),
  price bigint not null check (price > 0),
  rent_price bigint check (rent_price > 0),
  until timestamptz(3) not null,
  primary key (domain_id, until)
);
