-- Rentals (docs/rules.md section 6). Each paid period is an order of kind rent. Amounts in stroops. A rental is locked before its orders.
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
  -- The start of its first period, which its months count from and never drift.
  started_at timestamptz(3),
  -- What the name should point to, as its renter says: a Pi app's name or an https address.
  point_to text check (char_length(point_to) between 1 and 200),
  check (renter_id <> owner_id),
  check ((period_start is null) = (period_end is null) and (period_start is null) = (paid_until is null)),
  check (state <> 'running' or period_start is not null),
  check ((state = 'running') = (next_at is not null)),
  check ((state in ('ended', 'defaulted', 'cancelled')) = (ended_at is not null)),
  constraint rental_started check ((started_at is null) = (period_start is null))
) with (fillfactor = 80);
create index rental_due on rental (next_at) where next_at is not null;
create index rental_renter on rental (renter_id, created_at, id);
create index rental_owner on rental (owner_id, created_at, id);
create unique index rental_one_open on rental (domain_id) where state in ('opening', 'running');
