-- Strikes stop sellers, end, and can be checked once; what sellers delivered is counted (docs/rules.md section 5).
alter table strike add column told_at timestamptz(3) not null default product_now();
alter table strike add column reason text check (length(reason) <= 500);
-- The active listings of its seller are still to be made inactive.
alter table strike add column pauses_listings boolean not null default false;
alter table strike add column appeal text check (length(appeal) between 1 and 1000);
alter table strike add column appealed_at timestamptz(3);
alter table strike add column kept_at timestamptz(3);
alter table strike add column kept_by uuid references app_user (id);
alter table strike add column kept_reason text check (length(kept_reason) between 1 and 500);
alter table strike add constraint strike_appealed_in_full check ((appeal is null) = (appealed_at is null));
alter table strike add constraint strike_kept_in_full check (num_nulls(kept_at, kept_reason) in (0, 2));
update strike set told_at = created_at;
update strike s set reason = (
  select e.reason from order_event e where e.order_id = s.order_id and e.type = 'decided' order by e.place desc limit 1);
create index strike_pauses on strike (told_at) where pauses_listings;
create index strike_of on strike (user_id, told_at);
create or replace view strike_view as select
  order_id, user_id, created_at, closed_at, closed_by, closed_reason, told_at
from strike;

-- A strike waits for a decision until it is closed or kept; when its seller asks for a check, once more.
create or replace function follow_strike_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.closed_at is null and new.kept_at is null, 'strike', 'order', new.order_id::text, new.user_id,
    (select item_name from orders where id = new.order_id), null,
    coalesce(new.appealed_at + interval '72 hours', new.created_at + interval '7 days'), 1);
  return null;
end $$;
drop trigger strike_case_followed on strike;
create trigger strike_case_followed after insert or update of closed_at, kept_at, appealed_at on strike
  for each row execute function follow_strike_case();

alter table orders add column delivered_at timestamptz(3);
update orders o set delivered_at = (select max(e.at) from order_event e where e.order_id = o.id and e.type = 'delivered')
  where exists (select from order_event e where e.order_id = o.id and e.type = 'delivered');
create index orders_sold on orders (seller_id, funded_at) include (status, delivered_at)
  where kind = 'purchase' and funded_at is not null;
create or replace view orders_view as select
  id, kind, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, payment_id, bid_id,
  extension, funded_at, due_at, created_at, rental_id, rental_period, months, slices_paid, period_start, period_end, delivered_at
from orders;
create or replace view dispute_view as select
  id, order_id, opened_at, statements_until, decided_at, buyer_asked_at, seller_asked_at, settled_at, outcome, is_strike
from dispute;
