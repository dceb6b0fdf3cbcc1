-- Orders and their escrow (docs/rules.md section 5). Amounts in stroops; the fee's rate is kept as it was when the order was made
-- (reading 12). due_at is the running clock of the status; a frozen or finished order has none.
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
  payment_id text unique,
  -- The bid that won it.
  bid_id uuid unique references bid (id),
  extension text not null default 'none' check (extension in ('none', 'asked', 'granted')),
  funded_at timestamptz(3),
  due_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  -- A period of a rental; slices_paid of its months went to the owner already.
  rental_id uuid references rental (id),
  rental_period smallint check (rental_period > 0),
  months smallint check (months in (1, 3, 12)),
  slices_paid smallint not null default 0,
  period_start timestamptz(3),
  period_end timestamptz(3),
  check (buyer_id <> seller_id),
  check (fee between 0 and amount),
  check ((status in ('awaiting_payment', 'expired')) = (paid_with is null)),
  check ((paid_with is null) = (funded_at is null)),
  check ((paid_with is not distinct from 'pi') = (payment_id is not null)),
  check ((paid_with is not distinct from 'bid') = (bid_id is not null)),
  check ((status in ('disputed', 'completed', 'refunded', 'expired')) = (due_at is null)),
  constraint orders_rent check ((kind = 'rent') = (rental_id is not null) and (rental_id is null) = (rental_period is null)
    and (rental_id is null) = (months is null)),
  constraint orders_slices check (slices_paid between 0 and coalesce(months, 0)),
  constraint orders_period check ((period_start is null) = (period_end is null))
) with (fillfactor = 80);
-- Two buyers of one item: one order. Later periods of a rental, and one that has started, take no name off the market: the rental does.
create unique index orders_one_open on orders (item_type, item_id)
  where status not in ('completed', 'refunded', 'expired') and period_start is null;
create unique index orders_one_period on orders (rental_id, rental_period)
  where rental_id is not null and status not in ('refunded', 'expired');
create index orders_due on orders (due_at) where due_at is not null;
create index orders_buyer on orders (buyer_id, created_at, id);
create index orders_seller on orders (seller_id, created_at, id);
create index orders_item on orders (item_id);
create index orders_disputed on orders (created_at, id) where status = 'disputed';
-- The latest sales of names, from which those that compare with a name are chosen.
create index orders_sold_names on orders (funded_at desc) where kind = 'purchase' and item_type = 'domain' and status = 'completed';

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

-- A seller at fault for a refund; open until an administrator closes it, and who did, and why.
create table strike (
  order_id uuid primary key references orders (id),
  user_id uuid not null references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  closed_at timestamptz(3),
  closed_by uuid references app_user (id),
  closed_reason text check (length(closed_reason) between 1 and 500),
  constraint strike_closed_in_full check ((closed_by is null) = (closed_reason is null) and (closed_by is null or closed_at is not null))
);
create index strike_open on strike (user_id) where closed_at is null;
create index strike_listed on strike (created_at, order_id);
