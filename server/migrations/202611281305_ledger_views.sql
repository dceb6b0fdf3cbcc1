-- What other modules read of it (docs/decisions/0096).
create view ledger_account_view as select
  id, owner_id, kind, balance, order_id, stripe, credited_to
from ledger_account;

create view ledger_event_view as select
  id, kind, ref_type, ref_id, memo, payer_id, created_at
from ledger_event;

create view ledger_transfer_view as select
  event_id, place, debit_account, credit_account, amount, is_hold
from ledger_transfer;

create view wallet_activity_view as select
  user_id, created_at, event_id, change
from wallet_activity;

create view ledger_checkpoint_view as select
  id, bound, broken_events, whole_at
from ledger_checkpoint;
