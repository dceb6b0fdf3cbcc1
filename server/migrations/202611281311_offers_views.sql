-- What other modules read of it (docs/decisions/0096).
create view offer_view as select
  id, domain_id, domain_name, buyer_id, seller_id, amount, counter_amount, status, message, counter_message, order_id,
  expires_at, created_at
from offer;
