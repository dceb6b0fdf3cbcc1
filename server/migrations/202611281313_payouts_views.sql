-- What other modules read of it (docs/decisions/0096).
create view withdrawal_view as select
  id, user_id, amount, state, destination, payment_id, txid, fee, note, pauses_queue, decided_by, created_at, updated_at
from withdrawal;
