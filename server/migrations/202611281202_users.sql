-- Accounts are keyed by Pi's uid, never by username (docs/rules.md reading 17). Username and wallet address are kept so that an
-- administrator can merge two accounts of one person after a wallet proof.
create table app_user (
  id uuid primary key,
  pi_uid text not null unique check (length(pi_uid) between 1 and 128),
  username text not null check (length(username) between 1 and 128),
  wallet_address text check (length(wallet_address) between 1 and 128),
  -- When the wallet address last changed; withdrawals are reviewed for a while after it (docs/rules.md section 8).
  wallet_changed_at timestamptz(3),
  is_admin boolean not null default false,
  -- The account 'admin' of the specification: receives plan money, cannot sign in (docs/rules.md reading 26).
  is_system boolean not null default false,
  is_verified boolean not null default false,
  suspended boolean not null default false,
  bio text not null default '' check (length(bio) <= 500),
  contact_email text check (length(contact_email) <= 254),
  profile_image text check (length(profile_image) <= 2000),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  created_at timestamptz(3) not null default product_now(),
  deleted_at timestamptz(3),
  -- Whose account this one became: payouts of its orders from before stand in the books under the account that was left.
  merged_into uuid references app_user,
  -- Since when an administrator has had the role (docs/rules.md section 9, four eyes). null = from the start, by the server.
  admin_since timestamptz(3)
);
create index app_user_username on app_user (username);
-- The sitemap of sellers is divided by order of creation.
create index app_user_created on app_user (created_at, id);
create index app_user_merged_into on app_user (merged_into) where merged_into is not null;
create trigger app_user_kept before delete or truncate or update of id on app_user
  for each statement execute function refuse_deletion();

insert into app_user (id, pi_uid, username, is_system) values ('00000000-0000-7000-8000-000000000001', 'admin', 'admin', true);
