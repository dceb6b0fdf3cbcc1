-- A transaction out of the app wallet that no payout accounts for, and what an administrator said it was.
alter table outgoing_transaction
  add column named_at timestamptz(3),
  add column named_by uuid references app_user (id);
