-- The product's clock never goes back, even when a failover leads to a database whose own clock is behind (docs/rules.md
-- section 2, Time): the latest time that was kept is a floor.
alter table product_clock add column reached timestamptz not null default '-infinity';

create or replace function product_now() returns timestamptz
  language sql volatile
  as $$ select greatest(
    clock_timestamp() + (select offset_ms from product_clock) * interval '1 millisecond', (select reached from product_clock)) $$;
