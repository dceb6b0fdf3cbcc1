-- Withdrawals (docs/rules.md section 8). The state says which step was committed last; each is committed before the outer call that
-- follows it, so that a crash between any two loses nothing and repeats nothing.
--   review → queued → creating → created → signed → submitted → on_chain → completed
--   ended otherwise: cancelling → returned; rejected by an administrator → cancelled; held = an administrator must look
create table withdrawal (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in (
    'review', 'queued', 'creating', 'created', 'signed', 'submitted', 'on_chain', 'completed', 'cancelling', 'returned',
    'cancelled', 'held')),
  -- Where it goes: the user's wallet at the time of the request, or what Pi named when that was not known.
  destination text check (length(destination) between 1 and 128),
  -- Pi's app-to-user payment; stored before anything is signed for it.
  payment_id text unique check (length(payment_id) between 1 and 64),
  -- The transaction that paid it, confirmed by the chain, and the network fee of it.
  txid text unique check (length(txid) = 64),
  fee bigint check (fee >= 0),
  -- Why an administrator must look, and what the user is told.
  reasons text[] not null default '{}',
  note text check (length(note) <= 500),
  held_from text,
  -- A held payout that also keeps all others waiting, such as an empty app wallet.
  pauses_queue boolean not null default false,
  decided_by uuid references app_user (id),
  -- When the worker takes the next step; null = nobody does by himself.
  next_step_at timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default product_now(),
  updated_at timestamptz(3) not null default product_now(),
  -- Where a queued one goes on after it was held; null = from its start.
  resume_at text,
  -- Why its step waits, and since when answers that do not let it go on are counted.
  waits_because text check (length(waits_because) <= 500),
  refusals integer not null default 0,
  refused_since timestamptz(3),
  -- From here on the wait is an alarm.
  alarm_at timestamptz(3),
  -- How often it was signed in vain counts from here on, or from its request.
  resumed_at timestamptz(3),
  check (payment_id is not null or state not in ('created', 'signed', 'submitted', 'on_chain')),
  check (txid is not null or state not in ('on_chain', 'completed')),
  check ((state = 'held') = (held_from is not null)),
  check (resume_at is null or state = 'queued')
);
create index withdrawal_user on withdrawal (user_id, created_at desc);
create unique index withdrawal_one_open on withdrawal (user_id) where state not in ('completed', 'returned', 'cancelled');
-- Pi takes one app-to-user payment at a time, and the wallet has one sequence of transactions.
create unique index withdrawal_one_under_way on withdrawal ((true))
  where state in ('creating', 'created', 'signed', 'submitted', 'on_chain', 'cancelling');
create index withdrawal_open on withdrawal (created_at) where state not in ('completed', 'returned', 'cancelled');

-- Who approved a withdrawal: two different administrators for a large one.
create table payout_approval (
  withdrawal_id uuid not null references withdrawal (id),
  admin_id uuid not null references app_user (id),
  approved_at timestamptz(3) not null default product_now(),
  primary key (withdrawal_id, admin_id)
);

-- Every transaction that was ever signed for a withdrawal, kept before its submission. Each but the last is dead when the next one is
-- signed, or has the same sequence number, so that at most one of them can ever be included.
create table payout_envelope (
  hash text primary key check (length(hash) = 64),
  withdrawal_id uuid not null references withdrawal (id),
  envelope text not null,
  sequence bigint not null,
  max_fee bigint not null,
  -- On the chain's clock; past it the transaction can never be included.
  max_time timestamptz(3) not null,
  -- paid and failed = in the books with its fee; dead = never included.
  outcome text check (outcome in ('paid', 'failed', 'dead')),
  signed_at timestamptz(3) not null default product_now()
);
create index payout_envelope_withdrawal on payout_envelope (withdrawal_id, signed_at);
create index payout_envelope_open on payout_envelope (withdrawal_id) where outcome is null;

-- One payout worker over all processes. A worker whose lease was taken over finds another fence and stops.
create table payout_lease (
  is_single boolean primary key default true check (is_single),
  fence bigint not null default 0,
  leased_until timestamptz(3) not null default '-infinity'
);
insert into payout_lease default values;

-- Every transaction that left the app wallet since the books began, as the hourly scan finds it. What neither an envelope nor a
-- withdrawal names is unknown to the books.
create table outgoing_transaction (
  hash text not null unique check (length(hash) = 64),
  memo text,
  is_successful boolean not null,
  -- What it cost the app wallet, as far as the chain says.
  fee bigint not null check (fee >= 0),
  found_at timestamptz(3) not null default product_now(),
  id uuid primary key,
  -- The source account's number.
  sequence bigint,
  -- The withdrawal that it pays, by its memo or by Pi's record of the payment that the memo names.
  withdrawal_id uuid references withdrawal (id),
  -- What an administrator said of one that no payout accounts for.
  named_at timestamptz(3),
  named_by uuid references app_user (id)
);
create index outgoing_transaction_memo on outgoing_transaction (memo);
create index outgoing_transaction_withdrawal on outgoing_transaction (withdrawal_id) where withdrawal_id is not null;
create index outgoing_transaction_sequence on outgoing_transaction (sequence);
