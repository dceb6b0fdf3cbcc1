-- All lines are added up slice by slice, so several checkpoints stand beside each other: the one that proofs start from, and the next while it
-- is being made. Both are copies of what the lines say.
drop table ledger_checkpoint_total;
drop table ledger_checkpoint;
create table ledger_checkpoint (
  id uuid primary key,
  -- Lines of events below it are part of the totals, once all are added.
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
-- Since when proofs fail; null while they do not.
alter table proof_check add column failing_since timestamptz(3);
