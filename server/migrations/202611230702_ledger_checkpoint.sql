-- What the books were proven to say of all lines of events below a bound (docs/decisions/0069): the next proof adds only what came after.
create table ledger_checkpoint (
  is_single boolean primary key default true check (is_single),
  -- Ids of events are UUIDs of version 7, which begin with their time.
  bound uuid not null,
  -- When every line was added up last.
  whole_at timestamptz(3) not null
);
create table ledger_checkpoint_total (
  account_id uuid primary key,
  total bigint not null
);
