-- What other modules read of it: without the contact of its seller (docs/decisions/0096).
create view domain_view as select
  id, name, description, category, type, price, rent_price, rent_period, status, featured, seller_id, tags, images,
  auction_end_time, expires_at, created_at, updated_at, mode, label_length, has_digits, has_hyphen, auction_days, paused_at,
  suspended_from, review_flags, submitted_at, status_reason, live_at, accepts_offers, reserve, buy_now, high_bid, shown_price
from domain;

create view domain_price_view as select
  domain_id, price, rent_price, until
from domain_price;
