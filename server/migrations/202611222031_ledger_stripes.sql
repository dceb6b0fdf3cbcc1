-- Unrelated money waits for no row (docs/decisions/0051): an order's escrow has an account of its own, and the accounts that every
-- payment or fee touches have sixteen rows more, of which a transaction takes one that is free. A kind's total is the sum of its rows.
alter table ledger_account
  add column order_id uuid check (order_id is null or (owner_id is null and kind = 'escrow.order')),
  add column stripe smallint not null default 0 check (stripe between 0 and 16);
drop index ledger_account_system;
create unique index ledger_account_system on ledger_account (kind, stripe) where owner_id is null and order_id is null;
create unique index ledger_account_order on ledger_account (order_id) where order_id is not null;

insert into ledger_account (id, kind, stripe)
  select ('00000000-0000-7000-8000-0000000' || lpad(to_hex(4096 * k.place + n), 5, '0'))::uuid, k.kind, n
  from unnest(array['platform.fees', 'platform.plans', 'platform.network_fees', 'chain.in', 'chain.out']) with ordinality as k (kind, place),
    generate_series(1, 16) n;
