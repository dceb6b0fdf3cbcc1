-- The product's clock: database time plus one offset row, never moved back (rules.md section 2, Time).
-- Every query reads time through product_now(), so that tests and the simulator can move it; no bare now() elsewhere.
create table product_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into product_clock default values;

create function product_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() + (select offset_ms from product_clock) * interval '1 millisecond' $$;

-- Answers of money calls by Idempotency-Key, kept 24 h and written with the effect (rules.md section 2, Idempotency).
create table idempotency_key (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default product_now(),
  primary key (user_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
