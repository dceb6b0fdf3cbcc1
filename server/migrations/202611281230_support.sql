-- Messages of the contact form; who wrote comes from the token, never from the body (docs/rules.md section 9). And what an administrator
-- did about them.
create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  phone text not null,
  user_type text not null check (user_type in ('guest', 'user')),
  user_id uuid references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  closed_at timestamptz(3),
  closed_by uuid references app_user (id),
  closed_note text check (length(closed_note) between 1 and 500),
  check ((user_type = 'user') = (user_id is not null)),
  check (num_nulls(closed_at, closed_by, closed_note) in (0, 3))
);
create index contact_message_created on contact_message (created_at, id);
create index contact_message_open on contact_message (created_at, id) where closed_at is null;

-- The token stands in the unsubscribe link of every letter.
create table newsletter_subscriber (
  email text primary key check (email = lower(email)),
  status text not null check (status in ('subscribed', 'unsubscribed')),
  unsubscribe_token text not null unique,
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now()
);
