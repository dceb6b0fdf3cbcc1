-- Money that arrives on the worst day (rules.md section 8).
alter table pi_payment
  -- The wallet that Pi's record of the payment names; beside the user's own, one that the money may come from.
  add column payer_wallet text check (length(payer_wallet) between 1 and 128),
  -- Why the money of a completed payment went to the payer's wallet in another way than planned.
  add column credited_because text check (credited_because in ('repeated', 'amount', 'cancelled', 'refused', 'late'));

-- A requestId belongs to its user, and a second payment of it that was really paid is credited too.
drop index pi_payment_deposit_once;
create unique index pi_payment_deposit_once on pi_payment (user_id, request_id)
  where kind = 'deposit' and state = 'completed' and credited_because is null;
drop index pi_payment_request;
create index pi_payment_request on pi_payment (user_id, request_id) where request_id is not null;

-- Cancelled and failed payments are looked at again, day by day for 30 days.
update pi_payment set next_check_at = product_now()
  where state in ('cancelled', 'failed') and next_check_at is null and created_at > product_now() - interval '30 days';

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

insert into incoming_transaction (id, txid, memo, amount, arrived_at, state, payment_id, uid, held_because, next_look_at)
  select gen_random_uuid(), p.txid, p.payment_id, t.amount, coalesce(p.completed_at, p.created_at), 'held', p.payment_id, u.pi_uid,
    coalesce(p.held_because, 'held before this list'), product_now()
  from pi_payment p join app_user u on u.id = p.user_id
  join ledger_event e on e.kind = 'payment.held' and e.ref_id = p.payment_id
  join ledger_transfer t on t.event_id = e.id
  where p.state = 'held';
