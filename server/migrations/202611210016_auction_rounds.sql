-- An auction that is relisted after it had bids is another auction: another round of the same listing, with bids of its own
-- (rules.md section 3). Bids keep the round in which they were made.
alter table auction add column round smallint not null default 1 check (round >= 1);
alter table bid add column round smallint not null default 1;
alter table bid drop constraint bid_auction_id_amount_key, add unique (auction_id, round, amount);
drop index bid_leading;
create unique index bid_leading on bid (auction_id, round) where status <> 'refunded';

-- What left the app wallet without our knowledge is listed page by page, and goes by its hash.
alter table unknown_outgoing drop constraint unknown_outgoing_pkey, add unique (hash), add column id uuid primary key;
