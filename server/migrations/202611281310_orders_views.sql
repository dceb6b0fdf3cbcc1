-- What other modules read of it (docs/decisions/0096).
create view orders_view as select
  id, kind, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, payment_id, bid_id,
  extension, funded_at, due_at, created_at, rental_id, rental_period, months, slices_paid, period_start, period_end
from orders;

create view order_event_view as select
  order_id, place, type, by_role, by_user_id, status, note, at
from order_event;

create view strike_view as select
  order_id, user_id, created_at, closed_at, closed_by, closed_reason
from strike;
