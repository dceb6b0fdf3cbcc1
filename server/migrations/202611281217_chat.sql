-- One conversation per pair of people; the pair is kept in order so that the constraint sees it from both sides.
create table conversation (
  id uuid primary key,
  first_user_id uuid not null references app_user (id),
  second_user_id uuid not null references app_user (id),
  related_item_id uuid,
  related_item_type text check (related_item_type in ('domain', 'product')),
  last_seq integer not null default 0 check (last_seq >= 0),
  started_by uuid not null references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now(),
  check (first_user_id < second_user_id),
  check ((related_item_id is null) = (related_item_type is null)),
  check (started_by in (first_user_id, second_user_id)),
  unique (first_user_id, second_user_id)
);
create index conversation_started on conversation (started_by, created_at);

create table conversation_member (
  conversation_id uuid not null references conversation (id),
  user_id uuid not null references app_user (id),
  last_read_seq integer not null default 0 check (last_read_seq >= 0),
  -- A message that its receiver has not read by then becomes a notification.
  notice_at timestamptz(3),
  -- Since when a member lets nobody write in the conversation.
  blocked_at timestamptz(3),
  primary key (conversation_id, user_id)
);
create index conversation_member_user on conversation_member (user_id);
create index conversation_member_notice on conversation_member (notice_at) where notice_at is not null;

create table message (
  conversation_id uuid not null references conversation (id),
  seq integer not null check (seq > 0),
  id uuid not null unique,
  sender_id uuid not null references app_user (id),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz(3) not null default product_now(),
  -- A repeat of a message after a lost response names the sender's own id, so that it is kept once (docs/rules.md section 9).
  client_id uuid,
  primary key (conversation_id, seq)
);
create index message_sender on message (sender_id, created_at);
create unique index message_client_id on message (conversation_id, sender_id, client_id) where client_id is not null;
