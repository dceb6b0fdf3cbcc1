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
