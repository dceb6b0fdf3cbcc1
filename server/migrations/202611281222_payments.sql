-- Payments from users to the app: created → approved → submitted → completed | cancelled | failed | held (docs/rules.md section 8).
-- Amount, metadata and target are what Pi said when the row was made, never what a browser sent.
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
  order_id uuid references orders (id),
  -- The wallet that Pi's record of the payment names; beside the user's own, one that the money may come from.
  payer_wallet text check (length(payer_wallet) between 1 and 128),
  -- Why the money of a completed payment went to the payer's wallet in another way than planned.
  credited_because text check (credited_because in ('repeated', 'amount', 'cancelled', 'refused', 'late')),
  check (txid is not null or state not in ('submitted', 'completed', 'held'))
);
-- A requestId belongs to its user, and a second payment of it that was really paid is credited too.
create unique index pi_payment_deposit_once on pi_payment (user_id, request_id)
  where kind = 'deposit' and state = 'completed' and credited_because is null;
create index pi_payment_request on pi_payment (user_id, request_id) where request_id is not null;
create index pi_payment_due on pi_payment (next_check_at) where next_check_at is not null;
create index pi_payment_user on pi_payment (user_id, created_at);
create index pi_payment_order on pi_payment (order_id) where order_id is not null;

-- An order and the payment that funded it name each other.
alter table orders add foreign key (payment_id) references pi_payment (payment_id);

-- Every transaction that brought money to the app wallet and was not in the books when the scan saw it, and every held one.
--   open → posted: in the books, by its payment or as a credit of its payer
--   open → held (suspense.unmatched) → credited | named | refunding → refunded
create table incoming_transaction (
  id uuid primary key,
  txid text not null unique check (length(txid) = 64),
  -- Its text memo.
  memo text,
  -- null when several accounts paid, or nobody has looked.
  sender text,
  amount bigint not null check (amount > 0),
  arrived_at timestamptz(3) not null,
  state text not null check (state in ('open', 'posted', 'held', 'credited', 'named', 'refunding', 'refunded')),
  -- The payment that its memo names, where Pi or our rows know one, and its payer.
  payment_id text,
  uid text,
  held_because text,
  -- When a held one is looked at again by itself; null = never.
  next_look_at timestamptz(3),
  decided_by uuid references app_user (id),
  decided_because text check (length(decided_because) between 1 and 500),
  decided_at timestamptz(3),
  credited_to uuid references app_user (id),
  -- The transaction that an administrator signed to send it back.
  refund_txid text unique check (length(refund_txid) = 64),
  check ((state = 'refunded') = (refund_txid is not null)),
  check (held_because is not null or state in ('open', 'posted'))
);
create index incoming_transaction_open on incoming_transaction (arrived_at, id) where state = 'open';
create index incoming_transaction_held on incoming_transaction (arrived_at, id) where state in ('held', 'refunding');
create index incoming_transaction_look on incoming_transaction (next_look_at) where next_look_at is not null;
create index incoming_transaction_memo on incoming_transaction (memo) where state = 'open';
-- What somebody was credited in a week is counted at each credit.
create index incoming_transaction_credited on incoming_transaction (credited_to, decided_at) where state = 'credited';
