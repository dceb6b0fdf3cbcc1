-- How far the app wallet's transactions were read, in each direction: incoming by payments, outgoing by payouts
-- (docs/rules.md section 8). It takes the place of chain_scan, which knew the outgoing direction only.
create table chain_cursor (
  direction text primary key check (direction in ('incoming', 'outgoing')),
  -- Horizon's paging token of the newest transaction that was read; null before the first scan.
  cursor text check (length(cursor) between 1 and 64),
  next_at timestamptz(3) not null default '-infinity',
  scanned_at timestamptz(3)
);
insert into chain_cursor (direction, cursor, next_at, scanned_at)
  select 'outgoing', cursor, next_at, scanned_at from chain_scan;
insert into chain_cursor (direction) values ('incoming');
drop table chain_scan;
