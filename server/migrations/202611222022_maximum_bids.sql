-- Maximum bids (rules.md section 4): the leader's whole maximum is locked, the visible bid follows by rows of its own.
alter table auction add column high_max bigint;
update auction set high_max = high_amount;
alter table auction
  add constraint auction_high_max check ((high_max is null) = (high_amount is null) and high_max >= high_amount);

alter table bid
  -- Made by the leader's maximum, not by a person.
  add column automatic boolean not null default false,
  -- The most that its bidder offered with it; nobody else reads it.
  add column max_amount bigint check (max_amount >= amount),
  -- Its number among the rows of its round: two rows may have one amount, the later stands first.
  add column place integer;
update bid b set max_amount = b.amount, place = n.place
  from (select id, row_number() over (partition by auction_id, round order by amount) as place from bid) n where n.id = b.id;
alter table bid alter column max_amount set not null, alter column place set not null;
alter table bid drop constraint bid_auction_id_round_amount_key, add unique (auction_id, round, place);
