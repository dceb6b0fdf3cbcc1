-- One auction per listing (docs/rules.md section 4): the narrow row that bids lock. high_* and bid_count mirror its bids; bid_increment is
-- frozen at go-live (reading 8). No indexed column changes on an ordinary bid. An auction that is relisted after it had bids is another
-- auction: another round of the same listing, with bids of its own (section 3).
create table auction (
  domain_id uuid primary key references domain (id),
  seller_id uuid not null references app_user (id),
  start_price bigint not null check (start_price > 0),
  bid_increment bigint not null check (bid_increment > 0),
  ends_at timestamptz(3) not null,
  -- A paused auction takes no bids and keeps its locks: its listing is inactive or suspended.
  status text not null default 'live' check (status in ('live', 'paused', 'closing', 'settled', 'unsold', 'cancelled')),
  -- The leading bid; that it and its bidder exist is asked when the bid is written (bid_named).
  high_bid_id uuid,
  high_bidder_id uuid,
  high_amount bigint check (high_amount >= start_price),
  bid_count integer not null default 0,
  extensions integer not null default 0,
  -- Counts accepted bids and changes of state, for followers of the live channel.
  seq bigint not null default 0,
  round smallint not null default 1 check (round >= 1),
  ending_told boolean not null default false,
  reserve bigint,
  buy_now bigint,
  -- Why the end was moved apart from the soft close.
  extended_because text check (extended_because in ('maintenance', 'trouble')),
  -- The leader's whole maximum is locked, the visible bid follows by rows of its own.
  high_max bigint,
  -- Provable auctions: each round is a chain of entries, each naming the hash of the one before.
  chain_length integer not null default 0,
  chain_hash text,
  -- What moved or paused an auction before its chain began: the chain takes it up after its terms, which name the end that held before.
  terms_end timestamptz(3),
  early_changes jsonb,
  -- Entries carry the arrival of their bids, and never go back in time.
  chain_at timestamptz(3),
  check ((high_bid_id is null) = (bid_count = 0)),
  check ((high_bid_id is null) = (high_bidder_id is null) and (high_bid_id is null) = (high_amount is null)),
  check (reserve > start_price),
  check (buy_now >= coalesce(reserve, start_price)),
  constraint auction_high_max check ((high_max is null) = (high_amount is null) and high_max >= high_amount)
) with (fillfactor = 70);
create index auction_due on auction (ends_at) where status = 'live';
-- Without bid_count, which every bid changes: a new version of a row gets an entry in every index once an indexed column has changed.
create index auction_ending_untold on auction (ends_at) where status = 'live' and not ending_told;
create trigger auction_kept before delete or truncate or update of domain_id on auction
  for each statement execute function refuse_deletion();

-- No index of the leading bid: auction.high_bid_id names it, and whoever decided bids without the auction's lock would add the same entry
-- to its chain, which the key of auction_entry refuses (docs/decisions/0088).
create table bid (
  id uuid primary key,
  auction_id uuid not null,
  bidder_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'refunded', 'won')),
  created_at timestamptz(3) not null,
  round smallint not null default 1,
  -- Made by the leader's maximum, not by a person.
  automatic boolean not null default false,
  -- The most that its bidder offered with it; nobody else reads it.
  max_amount bigint not null check (max_amount >= amount),
  -- Its number among the rows of its round: two rows may have one amount, the later stands first.
  place integer not null,
  unique (auction_id, round, place)
) with (fillfactor = 80);
create index bid_bidder on bid (bidder_id, created_at desc);

-- Asked once for all rows of a statement; the foreign keys asked for each row, and locked what they found: 15 of the 17 ms that a batch of
-- 64 bids took to post (docs/decisions/0068). By index whatever the tables hold when it is planned: the plans are kept.
create function refuse_unknown_bids() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    auctions uuid[] := array(select distinct auction_id from added);
    bidders uuid[] := array(select distinct bidder_id from added);
  begin
    if (select count(*) from auction where domain_id = any(auctions)) < cardinality(auctions)
      or (select count(*) from app_user_view where id = any(bidders)) < cardinality(bidders) then
      raise exception 'a bid names an auction or a bidder that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;
create trigger bid_named after insert on bid referencing new table as added
  for each statement execute function refuse_unknown_bids();
create trigger bid_moved before update of auction_id, bidder_id on bid
  for each statement execute function refuse_deletion();

create table auction_entry (
  auction_id uuid not null,
  round smallint not null,
  seq integer not null,
  type text not null check (type in ('terms', 'bid', 'maximum', 'extended', 'paused', 'resumed', 'closed')),
  -- The RFC 8785 text that the hash is of.
  entry text not null,
  hash text not null check (length(hash) = 64),
  -- Not published: whose entry it is (of 'closed' the winner), the maximum behind its commitment (of 'closed' the price) and the
  -- nonce, until an opening shows them.
  bid_id uuid,
  bidder_id uuid,
  amount bigint,
  nonce text,
  primary key (auction_id, round, seq)
);
create trigger auction_entry_append_only before update or delete or truncate on auction_entry
  for each statement execute function refuse_ledger_change();

-- What signs receipts and certificates. Old keys stay, for what they signed.
create table proof_key (
  kid text primary key,
  -- base64url of the 32 bytes
  public_key text not null,
  -- base64url of the 32 bytes of the seed; null when the configuration holds it
  seed text,
  made_at timestamptz(3) not null default product_now()
);

-- Fair close: when a bid of whichever process last went through the whole path.
create table bid_heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz(3) not null
);

-- Held-up bids: until when each process that takes bids has decided them, in real time.
create table bid_process (
  id uuid primary key,
  seen_at timestamptz(3) not null,
  decided_until timestamptz(3) not null
);
