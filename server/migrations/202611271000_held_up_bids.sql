-- Held-up bids (rules.md section 4): until when each process that takes bids has decided them, in real time.
create table bid_process (
  id uuid primary key,
  seen_at timestamptz(3) not null,
  decided_until timestamptz(3) not null
);

-- Entries carry the arrival of their bids, and never go back in time.
alter table auction add column chain_at timestamptz(3);
update auction a set chain_at = (
  select (e.entry::jsonb ->> 'at')::timestamptz from auction_entry e
  where e.auction_id = a.domain_id and e.round = a.round and e.seq = a.chain_length - 1
) where a.chain_length > 0;
