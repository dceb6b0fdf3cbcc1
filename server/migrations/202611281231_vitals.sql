-- Errors of browsers, and calls that the server failed for them; each distinct one once with its count, the service keeps the latest few
-- hundred.
create table client_error (
  id uuid primary key,
  fingerprint text not null unique,
  kind text not null check (kind in ('error', 'api', 'remote-fallback')),
  route text not null,
  remote text,
  version text,
  release text not null,
  message text not null,
  count bigint not null default 1,
  first_seen_at timestamptz(3) not null default product_now(),
  last_seen_at timestamptz(3) not null default product_now()
);
create index client_error_seen on client_error (last_seen_at, id);
