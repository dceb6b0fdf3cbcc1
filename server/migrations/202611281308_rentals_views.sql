-- What other modules read of it (docs/decisions/0096).
create view rental_view as select
  id, domain_id, domain_name, renter_id, owner_id, rent_period, price, state, is_ending, period_start, period_end, paid_until,
  next_at, ended_at, created_at, started_at, point_to
from rental;
