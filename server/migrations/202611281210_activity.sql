-- What a user did here, for that user only (docs/rules.md section 9); kept for 400 days.
create table activity (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  type text not null check (type in (
    'login', 'create_listing', 'view_domain', 'message_sent', 'search', 'logout_everywhere', 'profile_change', 'withdrawal', 'export')),
  details text not null check (length(details) <= 200),
  ip_address text check (length(ip_address) <= 64),
  created_at timestamptz(3) not null default product_now()
);
create index activity_of_user on activity (user_id, created_at desc, id desc);
create index activity_oldest on activity (created_at);
