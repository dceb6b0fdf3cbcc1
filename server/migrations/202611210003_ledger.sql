-- The books (rules.md section 2, Ledger): double entry in stroops. A transfer debits one account and credits another, so
-- that every event sums to zero by construction; balances are credits less debits, kept in the same transaction.
create table ledger_account (
  id uuid primary key,
  -- null = the one system account of its kind
  owner_id uuid references app_user (id),
  kind text not null check (kind in (
    'user.free', 'user.locked', 'escrow.order', 'escrow.rental', 'platform.fees', 'platform.plans', 'platform.float',
    'platform.network_fees', 'suspense.unmatched', 'chain.in', 'chain.out')),
  balance bigint not null default 0,
  check ((owner_id is not null) = (kind like 'user.%')),
  -- What is owed to somebody never goes below zero; chain.in is the source of all money and mirrors it.
  constraint ledger_account_not_negative check (balance >= 0 or kind like 'chain.%' or kind like 'platform.%')
) with (fillfactor = 70);
create unique index ledger_account_owner on ledger_account (owner_id, kind) where owner_id is not null;
create unique index ledger_account_system on ledger_account (kind) where owner_id is null;

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

-- Why money moved. One cause posts one event: the unique keys make a repeated step fail instead of posting twice.
create table ledger_event (
  id uuid primary key,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  memo text not null,
  -- Who paid straight through Pi, without money of his wallet: the event is listed among his (rules.md reading 32).
  payer_id uuid references app_user (id),
  created_at timestamptz(3) not null default product_now(),
  unique (kind, ref_id)
);
create unique index ledger_event_payment on ledger_event (ref_id) where ref_type = 'payment';
create index ledger_event_payer on ledger_event (payer_id, created_at) where payer_id is not null;

-- No foreign key to the event: PostgreSQL plans its check once, on a small table, and then reads the fast-growing table
-- whole for every line until the next ANALYZE (measured: six times the cost of a bid). The audit checks it instead.
create table ledger_transfer (
  event_id uuid not null,
  place smallint not null,
  debit_account uuid not null references ledger_account (id),
  credit_account uuid not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  -- Between the free and the locked money of one user: a hold or its release, not listed in his activity.
  is_hold boolean not null,
  primary key (event_id, place),
  check (debit_account <> credit_account)
);
create index ledger_transfer_debit on ledger_transfer (debit_account) where not is_hold;
create index ledger_transfer_credit on ledger_transfer (credit_account) where not is_hold;

create function refuse_ledger_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger ledger_event_append_only before update or delete or truncate on ledger_event
  for each statement execute function refuse_ledger_change();
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();
