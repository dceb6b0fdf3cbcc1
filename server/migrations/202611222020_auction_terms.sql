-- A hidden reserve and a public price to buy at once (rules.md section 4). A listing has them from its creation; its auction carries
-- them from go-live on, where bids read them under its lock.
alter table domain
  add column reserve bigint,
  add column buy_now bigint,
  add constraint domain_reserve check (reserve is null or (reserve > price and type = 'sale')),
  add constraint domain_buy_now check (buy_now is null or (buy_now * 10 >= price * 11 and buy_now >= coalesce(reserve, 0) and type = 'sale'));
alter table auction
  add column reserve bigint check (reserve > start_price),
  add column buy_now bigint check (buy_now >= coalesce(reserve, start_price)),
  -- Why the end was moved apart from the soft close.
  add column extended_because text check (extended_because in ('maintenance', 'trouble'));
