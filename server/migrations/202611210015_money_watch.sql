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
