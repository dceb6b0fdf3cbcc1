-- The bidders of new bids are looked for in the view of their owner (docs/decisions/0096).
create or replace function refuse_unknown_bids() returns trigger language plpgsql set enable_seqscan = off as $$
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
