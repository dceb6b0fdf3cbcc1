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
