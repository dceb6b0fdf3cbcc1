-- What other modules read of it (docs/decisions/0096).
create view subscription_view as select
  id, user_id, plan_id, starts_at, ends_at, status
from subscription;
