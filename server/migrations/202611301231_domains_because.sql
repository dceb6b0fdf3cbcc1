-- Why a listing waits or left the market, where no administrator wrote it: codes and values, worded where they are read.
alter table domain add column status_because jsonb;

-- A name that could be taken for another keeps saying which, out of the sentence of before.
update domain set status_reason = null, status_because = (
  select jsonb_agg(case when flag = 'reserved-name'
    then jsonb_build_object('code', flag, 'values', jsonb_build_object('name', coalesce(substring(status_reason from '“(.+)”'), name)))
    else jsonb_build_object('code', flag) end)
  from unnest(review_flags) as flag where flag in ('reserved-name', 'link', 'email', 'phone', 'seed-words', 'open-strike'))
where status = 'pending' and status_reason is not null;
update domain set status_reason = null, status_because = '[{"code": "undelivered"}]'
where status_reason = 'The order was refunded because it was not delivered as sold.';

-- What other modules read of it (docs/decisions/0096).
create or replace view domain_view as select
  id, name, description, category, type, price, rent_price, rent_period, status, featured, seller_id, tags, images,
  auction_end_time, expires_at, created_at, updated_at, mode, label_length, has_digits, has_hyphen, auction_days, paused_at,
  suspended_from, review_flags, submitted_at, status_reason, live_at, accepts_offers, reserve, buy_now, high_bid, shown_price, status_because
from domain;
