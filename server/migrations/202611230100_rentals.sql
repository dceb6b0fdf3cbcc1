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
