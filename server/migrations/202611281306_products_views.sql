-- What other modules read of it (docs/decisions/0096).
create view product_view as select
  id, seller_id, title, description, price, category, images, status, created_at, updated_at
from product;
