-- What the wallet lists (rules.md reading 32), one row per user and event, written with the event: a page is read by key, where every
-- page summed all lines of its user. Holds and withdrawals, which are listed by themselves, are not in it.
create table wallet_activity (
  user_id uuid not null references app_user (id),
  created_at timestamptz(3) not null,
  event_id uuid not null,
  -- Stroops: what the event did to their money, or what they paid straight through Pi (below zero).
  change bigint not null check (change <> 0),
  primary key (user_id, created_at, event_id)
);
insert into wallet_activity (user_id, created_at, event_id, change)
  select c.user_id, e.created_at, e.id, sum(c.change)
  from (
    select a.owner_id as user_id, t.event_id, t.amount as change
    from ledger_transfer t join ledger_account a on a.id = t.credit_account where not t.is_hold and a.owner_id is not null
    union all
    select a.owner_id, t.event_id, -t.amount
    from ledger_transfer t join ledger_account a on a.id = t.debit_account where not t.is_hold and a.owner_id is not null
    union all
    select e.payer_id, t.event_id, -t.amount
    from ledger_event e join ledger_transfer t on t.event_id = e.id where e.payer_id is not null
  ) c join ledger_event e on e.id = c.event_id
  where e.ref_type <> 'withdrawal'
  group by c.user_id, e.created_at, e.id having sum(c.change) <> 0;
create trigger wallet_activity_append_only before update or delete or truncate on wallet_activity
  for each statement execute function refuse_ledger_change();

-- Read by the activity only.
drop index ledger_transfer_debit;
drop index ledger_transfer_credit;
drop index ledger_event_payer;
