-- What other modules read of it (docs/decisions/0096).
create view pi_payment_view as select
  id, payment_id, user_id, kind, amount, plan_id, request_id, state, txid, created_at, completed_at, order_id, payer_wallet,
  credited_because
from pi_payment;

create view incoming_transaction_view as select
  id, txid, memo, sender, amount, arrived_at, state, payment_id, uid, refund_txid
from incoming_transaction;
