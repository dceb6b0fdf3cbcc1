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

-- Whose money it is that arrives for a merged account. It stands at the account because merging locks that row.
alter table ledger_account add column credited_to uuid references app_user (id);

-- What was merged into an account that had been left already belongs to the one that was kept last.
update app_user u set merged_into = k.merged_into from app_user k
where k.id = u.merged_into and k.merged_into is not null and k.merged_into <> u.id;
update ledger_account a set credited_to = u.merged_into from app_user u where u.id = a.owner_id and u.merged_into is not null;

insert into known_wallet (user_id, address, first_seen_at, last_seen_at)
select user_id, address, min(since), max(seen) from (
  select id as user_id, wallet_address as address, created_at as since, product_now() as seen from app_user where wallet_address is not null and not is_system
  union all
  select user_id, payer_wallet, completed_at, completed_at from pi_payment
  where state = 'completed' and payer_wallet is not null and completed_at is not null
) known group by user_id, address;

with account as (
  select id, coalesce(merged_into, id) as person from app_user
), wallet as (
  select a.person, w.address, max(w.last_seen_at) as last_seen_at from known_wallet w join account a on a.id = w.user_id group by a.person, w.address
), shared as (
  select one.person, other.person as other, max(least(one.last_seen_at, other.last_seen_at)) + interval '12 months' as until
  from wallet one join wallet other on other.address = one.address and other.person <> one.person group by one.person, other.person
)
insert into same_person (user_id, other_id, until)
select a.id, b.id, 'infinity' from account a join account b on b.person = a.person and b.id <> a.id
union all
select a.id, b.id, s.until from shared s join account a on a.person = s.person join account b on b.person = s.other;
