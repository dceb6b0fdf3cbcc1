-- How far the app wallet's transactions were read, in each direction: incoming by payments, outgoing by payouts.
create table chain_cursor (
  direction text primary key check (direction in ('incoming', 'outgoing')),
  -- Horizon's paging token of the newest transaction that was read; null before the first scan.
  cursor text check (length(cursor) between 1 and 64),
  next_at timestamptz(3) not null default '-infinity',
  scanned_at timestamptz(3),
  -- The last sequence number of the app wallet that the books account for; null before anything was compared.
  known_sequence bigint
);
insert into chain_cursor (direction) values ('incoming'), ('outgoing');
