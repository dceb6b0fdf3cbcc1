-- The product's clock: database time plus one offset row, never moved back (docs/rules.md section 2, Time). Every statement reads
-- time through product_now(), so that tests and the simulator can move it; no bare now() elsewhere.
create table product_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0),
  -- The latest time that was kept: a floor, even when a failover leads to a database whose own clock is behind.
  reached timestamptz not null default '-infinity'
);
insert into product_clock default values;

create function product_now() returns timestamptz
  language sql volatile
  as $$ select greatest(
    clock_timestamp() + (select offset_ms from product_clock) * interval '1 millisecond', (select reached from product_clock)) $$;

-- The database's own clock, which a simulator does not move: heartbeats are real, whatever time the product has.
create function real_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() $$;

-- Answers of money calls by Idempotency-Key, kept 24 h and written with the effect (docs/rules.md section 2, Idempotency).
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

-- Secrets that the site's processes share and nobody else needs to know; each is made by the first process that asks.
create table site_secret (
  name text primary key check (length(name) between 1 and 40),
  secret bytea not null check (length(secret) = 32)
);

-- Triggers of tables that only grow.
create function refuse_ledger_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$;

-- Triggers that stand in for foreign keys: what is named is never deleted (docs/decisions/0068).
create function refuse_deletion() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation'; end $$;
