-- A disputed order is a case, and an open strike (docs/rules.md section 16).
create function follow_dispute_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.status = 'disputed', 'dispute', 'order', new.id::text, new.seller_id, new.item_name, new.amount,
    product_now() + interval '72 hours', case when new.amount > 50000000000 then 2 else 1 end);
  return null;
end $$;
create trigger orders_case_opened after insert on orders for each row when (new.status = 'disputed') execute function follow_dispute_case();
create trigger orders_case_followed after update of status on orders for each row
  when (old.status <> new.status and 'disputed' in (old.status, new.status)) execute function follow_dispute_case();
select follow_case(true, 'dispute', 'order', id::text, seller_id, item_name, amount, product_now() + interval '72 hours',
  case when amount > 50000000000 then 2 else 1 end) from orders where status = 'disputed';

create function follow_strike_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.closed_at is null, 'strike', 'order', new.order_id::text, new.user_id,
    (select item_name from orders where id = new.order_id), null,
    new.created_at + interval '7 days', 1);
  return null;
end $$;
create trigger strike_case_followed after insert or update of closed_at on strike for each row execute function follow_strike_case();
select follow_case(true, 'strike', 'order', s.order_id::text, s.user_id, o.item_name, null, s.created_at + interval '7 days', 1)
  from strike s join orders o on o.id = s.order_id where s.closed_at is null;
