-- The books (docs/rules.md section 2, Ledger): double entry in stroops. A transfer debits one account and credits another, so that
-- every event sums to zero by construction; balances are credits less debits, kept in the same transaction.
-- Unrelated money waits for no row (docs/decisions/0051): an order's escrow has an account of its own, and the accounts that every
-- payment or fee touches have sixteen rows more, of which a transaction takes one that is free. A kind's total is the sum of its rows.
create table ledger_account (
  id uuid primary key,
  -- null = a system account of its kind
  owner_id uuid references app_user (id),
  kind text not null check (kind in (
    'user.free', 'user.locked', 'escrow.order', 'escrow.rental', 'platform.fees', 'platform.plans', 'platform.float',
    'platform.network_fees', 'suspense.unmatched', 'chain.in', 'chain.out')),
  balance bigint not null default 0,
  order_id uuid,
  stripe smallint not null default 0 check (stripe between 0 and 16),
  -- Whose money it is that arrives for a merged account. It stands at the account because merging locks that row.
  credited_to uuid references app_user (id),
  check ((owner_id is not null) = (kind like 'user.%')),
  -- What is owed to somebody never goes below zero; chain.in is the source of all money and mirrors it.
  constraint ledger_account_not_negative check (balance >= 0 or kind like 'chain.%' or kind like 'platform.%'),
  -- The escrow of an order, and the prepaid rent of one period.
  constraint ledger_account_order_kind check (order_id is null or (owner_id is null and kind in ('escrow.order', 'escrow.rental')))
) with (fillfactor = 70);
create unique index ledger_account_owner on ledger_account (owner_id, kind) where owner_id is not null;
create unique index ledger_account_system on ledger_account (kind, stripe) where owner_id is null and order_id is null;
create unique index ledger_account_order on ledger_account (order_id) where order_id is not null;
create trigger ledger_account_kept before delete or truncate or update of id on ledger_account
  for each statement execute function refuse_deletion();

insert into ledger_account (id, kind) values
  ('00000000-0000-7000-8000-000000000101', 'escrow.order'),
  ('00000000-0000-7000-8000-000000000102', 'escrow.rental'),
  ('00000000-0000-7000-8000-000000000103', 'platform.fees'),
  ('00000000-0000-7000-8000-000000000104', 'platform.plans'),
  ('00000000-0000-7000-8000-000000000105', 'platform.float'),
  ('00000000-0000-7000-8000-000000000106', 'platform.network_fees'),
  ('00000000-0000-7000-8000-000000000107', 'suspense.unmatched'),
  ('00000000-0000-7000-8000-000000000108', 'chain.in'),
  ('00000000-0000-7000-8000-000000000109', 'chain.out');
insert into ledger_account (id, kind, stripe)
  select ('00000000-0000-7000-8000-0000000' || lpad(to_hex(4096 * k.place + n), 5, '0'))::uuid, k.kind, n
  from unnest(array['platform.fees', 'platform.plans', 'platform.network_fees', 'chain.in', 'chain.out']) with ordinality as k (kind, place),
    generate_series(1, 16) n;

-- Why money moved. One cause posts one event: the unique keys make a repeated step fail instead of posting twice.
create table ledger_event (
  id uuid primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  memo text not null,
  -- Who paid straight through Pi, without money of their wallet: the event is listed among theirs (docs/rules.md reading 32).
  payer_id uuid references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  unique (kind, ref_id)
);
create unique index ledger_event_payment on ledger_event (ref_id) where ref_type = 'payment';
create trigger ledger_event_append_only before update or delete or truncate on ledger_event
  for each statement execute function refuse_ledger_change();

-- No foreign key to the event: PostgreSQL plans its check once, on a small table, and then reads the fast-growing table whole for
-- every line until the next ANALYZE (measured: six times the cost of a bid). The audit checks it instead.
create table ledger_transfer (
  event_id uuid not null,
  place smallint not null,
  debit_account uuid not null,
  credit_account uuid not null,
  amount bigint not null check (amount > 0),
  -- Between the free and the locked money of one user: a hold or its release, not listed in their activity.
  is_hold boolean not null,
  primary key (event_id, place),
  check (debit_account <> credit_account)
);
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();

-- Whether the accounts of new lines exist is asked once for all rows of a statement: foreign keys asked for each row, and locked what
-- they found (docs/decisions/0068). By index whatever the tables hold when it is planned: the plans are kept.
create function refuse_unknown_accounts() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    named uuid[] := array(select debit_account from added union select credit_account from added);
  begin
    if (select count(*) from ledger_account where id = any(named)) < cardinality(named) then
      raise exception 'a line names an account that does not exist' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;
create trigger ledger_transfer_accounts after insert on ledger_transfer referencing new table as added
  for each statement execute function refuse_unknown_accounts();

-- What the wallet lists (docs/rules.md reading 32), one row per user and event, written with the event. Holds and withdrawals, which
-- are listed by themselves, are not in it.
create table wallet_activity (
  user_id uuid not null references app_user (id),
  created_at timestamptz(3) not null,
  event_id uuid not null,
  -- Stroops: what the event did to their money, or what they paid straight through Pi (below zero).
  change bigint not null check (change <> 0),
  primary key (user_id, created_at, event_id)
);
create trigger wallet_activity_append_only before update or delete or truncate on wallet_activity
  for each statement execute function refuse_ledger_change();

-- What the books were proven to say of all lines of events below a bound (docs/decisions/0069): the next proof adds only what came
-- after. All lines are added up slice by slice, so several checkpoints stand beside each other: the one that proofs start from, and
-- the next while it is being made. Both are copies of what the lines say.
create table ledger_checkpoint (
  id uuid primary key,
  -- Lines of events below it are part of the totals, once all are added. Ids of events are UUIDs of version 7, which begin with their time.
  bound uuid not null,
  -- Lines of events below it are part of the totals already.
  added_to uuid not null,
  -- Events that post nothing, and lines of no event, among those.
  broken_events bigint not null default 0,
  -- When every line was added up and the books were sound; null before.
  whole_at timestamptz(3)
);
create unique index ledger_checkpoint_next on ledger_checkpoint ((true)) where whole_at is null;
create table ledger_checkpoint_total (
  checkpoint_id uuid not null references ledger_checkpoint (id) on delete cascade,
  account_id uuid not null,
  total bigint not null,
  primary key (checkpoint_id, account_id)
);
