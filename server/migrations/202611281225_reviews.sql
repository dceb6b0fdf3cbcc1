-- Reviews of sellers (docs/rules.md section 9): one per order. A hidden one stays, but no longer counts.
create table review (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  reviewer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) <= 1000),
  reply text check (length(reply) between 1 and 1000),
  replied_at timestamptz(3),
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  check ((reply is null) = (replied_at is null))
);
create index review_of_seller on review (seller_id, created_at desc, id desc) where hidden_at is null;
create index review_by_reviewer on review (reviewer_id);
