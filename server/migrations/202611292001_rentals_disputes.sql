-- Due, grace and default of a rental wait while a dispute of it is open (docs/rules.md section 6).
alter table rental add column disputed_since timestamptz(3);
-- For so long disputes were open after paid_until.
alter table rental add column disputed_ms bigint not null default 0 check (disputed_ms >= 0);
do $$
declare old text;
begin
  select conname into strict old from pg_constraint where conrelid = 'rental'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%next_at IS NOT NULL%';
  execute format('alter table rental drop constraint %I', old);
end $$;
alter table rental add constraint rental_clock check (
  case when state <> 'running' then next_at is null else next_at is not null or disputed_since is not null end) not valid;
alter table rental validate constraint rental_clock;
update rental r set disputed_since = product_now(), next_at = case when is_ending then next_at end
  where state = 'running' and exists (select from orders_view o where o.rental_id = r.id and o.status = 'disputed');
