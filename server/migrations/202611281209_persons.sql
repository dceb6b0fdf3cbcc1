-- One person with several accounts (docs/rules.md reading 17): merged ones, and those that shared a known wallet address within 12 months.
create table known_wallet (
  user_id uuid not null references app_user (id),
  address text not null,
  first_seen_at timestamptz(3) not null default product_now(),
  last_seen_at timestamptz(3) not null default product_now(),
  primary key (user_id, address)
);
create index known_wallet_of_address on known_wallet (address);

-- Always empty: whoever is seen with an address writes it here until their transaction ends, so that two accounts that come with it at
-- once see each other.
create table wallet_lock (address text primary key);

-- Both directions of each pair; infinity for merged accounts.
create table same_person (
  user_id uuid not null references app_user (id),
  other_id uuid not null references app_user (id),
  until timestamptz(3) not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
