-- A withdrawal that waits for an administrator is a case: under review, or held (docs/rules.md section 16).
create function payout_eyes(w withdrawal) returns integer language sql stable as $$
  select case when coalesce(sum(o.amount), 0) + w.amount > 50000000000 then 2 else 1 end
  from app_user_view u join app_user_view own on coalesce(own.merged_into, own.id) = coalesce(u.merged_into, u.id)
    join withdrawal o on o.user_id = own.id
  where u.id = w.user_id and o.created_at > w.created_at - interval '7 days' and o.state not in ('returned', 'cancelled') and o.id <> w.id
$$;
create function follow_payout_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.state in ('review', 'held'), 'payout', 'withdrawal', new.id::text, new.user_id, '', new.amount, product_now() + interval '24 hours',
    case when new.state = 'review' then payout_eyes(new) else 1 end);
  return null;
end $$;
create trigger withdrawal_case_opened after insert on withdrawal for each row when (new.state in ('review', 'held'))
  execute function follow_payout_case();
create trigger withdrawal_case_followed after update of state on withdrawal for each row
  when ((old.state in ('review', 'held')) <> (new.state in ('review', 'held'))) execute function follow_payout_case();
select follow_case(true, 'payout', 'withdrawal', w.id::text, w.user_id, '', w.amount, w.created_at + interval '24 hours',
    case when w.state = 'review' then payout_eyes(w) else 1 end)
  from withdrawal w where w.state in ('review', 'held');

-- What left the app wallet without a withdrawal of the books is one as long as it is unknown: signed by the worker, a withdrawal's
-- transaction, a refund or named, it is known.
create function outgoing_is_unknown(o outgoing_transaction) returns boolean language sql stable as $$
  select o.named_at is null and not exists (select from payout_envelope e where e.hash = o.hash)
    and not exists (select from withdrawal w where w.txid = o.hash)
    and not exists (select from incoming_transaction_view i where i.refund_txid = o.hash)
$$;
create function follow_outgoing_case() returns trigger language plpgsql as $$
begin
  perform follow_case(outgoing_is_unknown(new), 'unknown_outgoing', 'transaction', new.hash, null, new.hash, null,
    new.found_at + interval '24 hours', 1);
  return null;
end $$;
create trigger outgoing_case_followed after insert or update of named_at on outgoing_transaction for each row
  execute function follow_outgoing_case();
create function close_outgoing_case() returns trigger language plpgsql as $$
begin
  perform follow_case(false, 'unknown_outgoing', 'transaction', new.txid, null, '', null, null, 1);
  return null;
end $$;
create trigger withdrawal_explains_outgoing after update of txid on withdrawal for each row
  when (new.txid is not null and new.txid is distinct from old.txid) execute function close_outgoing_case();
select follow_case(true, 'unknown_outgoing', 'transaction', o.hash, null, o.hash, null, o.found_at + interval '24 hours', 1)
  from outgoing_transaction o where outgoing_is_unknown(o);

create view payout_approval_view as select withdrawal_id, admin_id, approved_at from payout_approval;
