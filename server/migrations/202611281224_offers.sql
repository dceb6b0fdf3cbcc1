-- Offers on fixed-price names (docs/rules.md section 10). Amounts in stroops. While an offer is open or countered, its amount is in
-- user.locked of its buyer.
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
