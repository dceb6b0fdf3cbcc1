-- The deletion of an account.
create table account_erasure (
  user_id uuid primary key references app_user (id),
  requested_at timestamptz(3) not null default product_now(),
  -- How many of the steps are done; a killed one begins again.
  steps_done smallint not null default 0,
  done_at timestamptz(3)
);
create index account_erasure_open on account_erasure (requested_at) where done_at is null;
