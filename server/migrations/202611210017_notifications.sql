-- In-app notices. The words are made of kind and data when they are read, so that a better sentence mends old notices too.
create table notification (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  kind text not null,
  -- Names the happening, so that telling it twice makes one notice.
  key text not null check (length(key) <= 200),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  due_at timestamptz(3),
  created_at timestamptz(3) not null default product_now(),
  read_at timestamptz(3),
  unique (user_id, key)
);
create index notification_of_user on notification (user_id, created_at, id);
create index notification_unread on notification (user_id, created_at, id) where read_at is null;
-- Retention.
create index notification_created on notification (created_at);
