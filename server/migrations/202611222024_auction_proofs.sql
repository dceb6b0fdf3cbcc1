-- Provable auctions (rules.md section 4): each round is a chain of entries, each naming the hash of the one before.
alter table auction
  add column chain_length integer not null default 0,
  add column chain_hash text;

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
