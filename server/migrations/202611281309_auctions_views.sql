-- What other modules read of it: without maxima and the chain (docs/decisions/0096).
create view auction_view as select
  domain_id, seller_id, start_price, bid_increment, ends_at, status, high_bid_id, high_bidder_id, high_amount, bid_count,
  extensions, seq, round, reserve, buy_now, extended_because
from auction;

create view bid_view as select
  id, auction_id, bidder_id, amount, status, created_at, round, automatic, place
from bid;
