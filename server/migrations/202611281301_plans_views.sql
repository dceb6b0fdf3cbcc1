-- What other modules read of it (docs/decisions/0096).
create view subscription_plan_view as select
  id, name, duration, price, features, max_listings, featured_listings, analytics_access, popular, place
from subscription_plan;
