-- The samples of users.
create table sample (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz(3) not null default product_now()
);
create index sample_of_user on sample (user_id, created_at, id);
