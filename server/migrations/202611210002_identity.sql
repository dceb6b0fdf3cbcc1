-- Accounts are keyed by Pi's uid, never by username (rules.md reading 17). Username and wallet address are kept so that
-- an administrator can merge two accounts of one person after a wallet proof.
create table app_user (
  id uuid primary key,
  pi_uid text not null unique check (length(pi_uid) between 1 and 128),
  username text not null check (length(username) between 1 and 128),
  wallet_address text check (length(wallet_address) between 1 and 128),
  -- When the wallet address last changed; withdrawals are reviewed for a while after it (rules.md section 8).
  wallet_changed_at timestamptz(3),
  is_admin boolean not null default false,
  -- The account 'admin' of the specification: receives plan money, cannot sign in (rules.md reading 26).
  is_system boolean not null default false,
  is_verified boolean not null default false,
  suspended boolean not null default false,
  bio text not null default '' check (length(bio) <= 500),
  contact_email text check (length(contact_email) <= 254),
  profile_image text check (length(profile_image) <= 2000),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  created_at timestamptz(3) not null default product_now()
);
create index app_user_username on app_user (username);

insert into app_user (id, pi_uid, username, is_system) values ('00000000-0000-7000-8000-000000000001', 'admin', 'admin', true);

-- Sessions of Pi's own access tokens (rules.md reading 16): only the token's SHA-256 is kept.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references app_user (id),
  valid_until timestamptz(3) not null,
  idle_until timestamptz(3) not null,
  ended boolean not null default false
) with (fillfactor = 80);
create index session_of_user on session (user_id);
create index session_valid_until on session (valid_until);
