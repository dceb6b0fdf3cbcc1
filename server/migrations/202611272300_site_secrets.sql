-- Secrets that the site's processes share and nobody else needs to know; each is made by the first process that asks.
create table site_secret (
  name text primary key check (length(name) between 1 and 40),
  secret bytea not null check (length(secret) = 32)
);
