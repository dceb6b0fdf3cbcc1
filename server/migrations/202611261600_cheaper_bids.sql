-- A bid writes to fewer indexes and asks fewer foreign keys (docs/decisions/0088).

-- Without bid_count, which every bid changes: a new version of a row gets an entry in every index once an indexed column has changed.
drop index auction_ending_untold;
create index auction_ending_untold on auction (ends_at) where status = 'live' and not ending_told;

-- Nor with a bid's status, which every next bid changes. The leading bid is the one that auction.high_bid_id names, and whoever decided
-- bids without the auction's lock would add the same entry to its chain, which the key of auction_entry refuses.
drop index bid_leading;

-- Nobody counts unread notifications without the others.
drop index notification_unread;

-- The leader is the bidder of the leading bid, who is asked for when the bid is written (bid_named).
alter table auction drop constraint auction_high_bidder_id_fkey;
-- The one statement that writes notifications joins their users, whose rows are never deleted (app_user_kept).
alter table notification drop constraint notification_user_id_fkey;
