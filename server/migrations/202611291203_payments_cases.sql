-- Money that arrived and could not be attributed is a case; whether it names a payment decides its kind (docs/rules.md section 16).
create function follow_held_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.state = 'held', case when new.payment_id is null then 'unknown_incoming' else 'held' end, 'transaction', new.id::text,
    (select id from app_user_view where pi_uid = new.uid), new.txid, new.amount, new.arrived_at + interval '48 hours',
    case when new.amount > 5000000000 then 2 else 1 end);
  return null;
end $$;

-- What sent it back is known, too.
create function close_refund_case() returns trigger language plpgsql as $$
begin
  perform follow_case(false, 'unknown_outgoing', 'transaction', new.refund_txid, null, '', null, null, 1);
  return null;
end $$;
create trigger incoming_refund_explains after update of refund_txid on incoming_transaction for each row
  when (new.refund_txid is not null and old.refund_txid is null) execute function close_refund_case();

create trigger incoming_case_opened after insert on incoming_transaction for each row when (new.state = 'held') execute function follow_held_case();
create trigger incoming_case_followed after update of state on incoming_transaction for each row
  when (old.state <> new.state and 'held' in (old.state, new.state)) execute function follow_held_case();
select follow_case(true, case when payment_id is null then 'unknown_incoming' else 'held' end, 'transaction', i.id::text,
    u.id, txid, amount, arrived_at + interval '48 hours', case when amount > 5000000000 then 2 else 1 end)
  from incoming_transaction i left join app_user_view u on u.pi_uid = i.uid where state = 'held';
