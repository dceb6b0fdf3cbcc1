-- Payouts on the worst day (rules.md section 8).
-- Every transaction that left the app wallet since the books began, as the hourly scan finds it. What neither an envelope nor
-- a withdrawal names is unknown to the books.
alter table unknown_outgoing rename to outgoing_transaction;
alter table outgoing_transaction
  -- The source account's number; null for what was found before this column.
  add column sequence bigint,
  -- The withdrawal that it pays, by its memo or by Pi's record of the payment that the memo names.
  add column withdrawal_id uuid references withdrawal (id);
create index outgoing_transaction_memo on outgoing_transaction (memo);
create index outgoing_transaction_withdrawal on outgoing_transaction (withdrawal_id) where withdrawal_id is not null;
create index outgoing_transaction_sequence on outgoing_transaction (sequence);

-- The last sequence number of the app wallet that the books account for; null before anything was compared.
alter table chain_cursor add column known_sequence bigint;

alter table withdrawal
  -- Where a queued one goes on after it was held; null = from its start.
  add column resume_at text,
  -- Why its step waits, and since when answers that do not let it go on are counted.
  add column waits_because text check (length(waits_because) <= 500),
  add column refusals integer not null default 0,
  add column refused_since timestamptz(3),
  -- From here on the wait is an alarm.
  add column alarm_at timestamptz(3),
  add check (resume_at is null or state = 'queued');

-- Who approved a withdrawal: two different administrators for a large one.
create table payout_approval (
  withdrawal_id uuid not null references withdrawal (id),
  admin_id uuid not null references app_user (id),
  approved_at timestamptz(3) not null default product_now(),
  primary key (withdrawal_id, admin_id)
);

create index payout_envelope_open on payout_envelope (withdrawal_id) where outcome is null;
