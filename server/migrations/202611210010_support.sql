-- Messages of the contact form; who wrote comes from the token, never from the body (rules.md section 9).
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
  check ((user_type = 'user') = (user_id is not null))
);
create index contact_message_created on contact_message (created_at, id);

-- The token stands in the unsubscribe link of every letter.
create table newsletter_subscriber (
  email text primary key check (email = lower(email)),
  status text not null check (status in ('subscribed', 'unsubscribed')),
  unsubscribe_token text not null unique,
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now()
);
