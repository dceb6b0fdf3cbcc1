-- A bid changes its auction's row without touching an index, and asks no foreign key (docs/decisions/0088).

-- Without bid_count, which every bid changes: a row with a changed column of an index gets a new entry in each index.
drop index auction_ending_untold;
create index auction_ending_untold on auction (ends_at) where status = 'live' and not ending_told;

-- The leader is the bidder of the leading bid, which is asked for when the bid is written (bid_named).
alter table auction drop constraint auction_high_bidder_id_fkey;
-- The statement that writes notifications joins their users, whose rows are never deleted (app_user_kept).
alter table notification drop constraint notification_user_id_fkey;
