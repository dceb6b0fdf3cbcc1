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
