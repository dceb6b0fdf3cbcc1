-- Payments from users to the app: created → approved → submitted → completed | cancelled | failed | held
-- (rules.md section 8). Amount, metadata and target are what Pi said when the row was made, never what a browser sent.
create table pi_payment (
  id uuid primary key,
  payment_id text not null unique check (length(payment_id) between 1 and 64),
  user_id uuid not null references app_user (id),
  kind text not null check (kind in ('subscription', 'deposit', 'order', 'rent')),
  amount bigint not null check (amount > 0),
  -- json, not jsonb: it takes any text that a browser can have made Pi keep.
  metadata json not null,
  plan_id text references subscription_plan (id),
  request_id text check (length(request_id) between 1 and 200),
  state text not null check (state in ('created', 'approved', 'submitted', 'completed', 'cancelled', 'failed', 'held')),
  -- Set only after the chain confirmed that this transaction pays this payment.
  txid text unique check (length(txid) = 64),
  held_because text,
  -- When the reconciler looks at Pi again; null = nothing is expected to happen.
  next_check_at timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default product_now(),
  completed_at timestamptz(3),
  check (txid is not null or state not in ('submitted', 'completed', 'held'))
);
create unique index pi_payment_deposit_once on pi_payment (request_id) where kind = 'deposit' and state = 'completed';
create index pi_payment_request on pi_payment (request_id) where request_id is not null;
create index pi_payment_due on pi_payment (next_check_at) where next_check_at is not null;
create index pi_payment_user on pi_payment (user_id, created_at);
