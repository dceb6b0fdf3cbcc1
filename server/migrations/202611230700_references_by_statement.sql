-- Whether the accounts of new lines, and the auction and bidder of new bids, exist is asked once for all rows of a statement. The
-- foreign keys asked for each row, and locked what they found: 15 of the 17 ms that a batch of 64 bids took to post
-- (docs/decisions/0068). They also kept what is named from being deleted, which is refused outright now.
create function refuse_deletion() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation'; end $$;

-- By index whatever the tables hold when it is planned: the plans are kept.
create function refuse_unknown_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    named uuid[] := array(select debit_account from added union select credit_account from added);
  begin
    if (select count(*) from ledger_account where id = any(named)) < cardinality(named) then
      raise exception 'a line names an account that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;

create function refuse_unknown_bids() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    auctions uuid[] := array(select distinct auction_id from added);
    bidders uuid[] := array(select distinct bidder_id from added);
  begin
    if (select count(*) from auction where domain_id = any(auctions)) < cardinality(auctions)
      or (select count(*) from app_user where id = any(bidders)) < cardinality(bidders) then
      raise exception 'a bid names an auction or a bidder that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;

alter table ledger_transfer
  drop constraint ledger_transfer_debit_account_fkey, drop constraint ledger_transfer_credit_account_fkey;
create trigger ledger_transfer_accounts after insert on ledger_transfer referencing new table as added
  for each statement execute function refuse_unknown_accounts();
create trigger ledger_account_kept before delete or truncate or update of id on ledger_account
  for each statement execute function refuse_deletion();

alter table bid drop constraint bid_auction_id_fkey, drop constraint bid_bidder_id_fkey;
create trigger bid_named after insert on bid referencing new table as added
  for each statement execute function refuse_unknown_bids();
create trigger bid_moved before update of auction_id, bidder_id on bid
  for each statement execute function refuse_deletion();
create trigger auction_kept before delete or truncate or update of domain_id on auction
  for each statement execute function refuse_deletion();
create trigger app_user_kept before delete or truncate or update of id on app_user
  for each statement execute function refuse_deletion();
