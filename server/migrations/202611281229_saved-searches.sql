-- The filter is canonical: checked, without empty keys. Two searches of one person differ in more than their order.
create table saved_search (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  notify boolean not null default true,
  created_at timestamptz(3) not null default product_now(),
  -- Listings that came on the market up to then have been looked at.
  looked_until timestamptz(3) not null default product_now(),
  -- Not looked at before.
  quiet_until timestamptz(3)
);
create unique index saved_search_filter on saved_search (user_id, (filter - 'sort'));
create index saved_search_looks on saved_search (looked_until) where notify;
