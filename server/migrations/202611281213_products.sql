-- General goods (docs/rules.md reading 29). Price in stroops.
create table product (
  id uuid primary key,
  seller_id uuid not null references app_user (id),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 2000),
  price bigint not null check (price > 0),
  category text not null check (category in ('Accessories', 'Sports', 'Electronics', 'Home', 'Art', 'Music')),
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  status text not null check (status in ('active', 'sold', 'pending')),
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now()
);
create index product_newest on product (created_at, id);
create index product_seller on product (seller_id, created_at, id);
