-- In-app notifications. The words are made of kind and data when they are read, so that a better sentence mends old ones too.
-- No foreign key to the user: the one statement that writes here joins its users, whose rows are never deleted (app_user_kept).
create table notification (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  -- Names the happening, so that telling it twice makes one notification.
  key text not null check (length(key) <= 200),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  due_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  read_at timestamptz(3),
  unique (user_id, key)
);
create index notification_of_user on notification (user_id, created_at, id);
-- Retention.
create index notification_created on notification (created_at);

-- Kinds of notifications that a user does not want.
create table notification_opt_out (
  user_id uuid not null references app_user (id),
  kind text not null check (length(kind) between 1 and 40),
  primary key (user_id, kind)
);
