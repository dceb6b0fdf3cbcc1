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
