-- What a card shows: an auction's highest bid, else its starting price; a rental's rent; else the price. Filters, orders and facets read
-- it (rules.md section 11). A bid does not touch its listing: high_bid follows within 5 s (auctions/shown-prices.jobs.ts).
drop index domain_browse_created, domain_browse_price, domain_browse_name, domain_browse_ending, domain_browse_length,
  domain_browse_category_price, domain_browse_category_name, domain_browse_cell, domain_sample;

alter table domain
  add column high_bid bigint check (high_bid > 0),
  add column shown_price bigint not null generated always as (coalesce(high_bid, rent_price, price)) stored;

alter table domain_term rename column price to shown_price;

create or replace function domain_terms(d domain) returns setof domain_term language sql immutable parallel safe as $$
  select t.term, d.id, d.label_length::smallint, t.is_start, d.featured, d.has_digits, d.has_hyphen,
    d.category::domain_category, d.mode::domain_mode, d.shown_price, d.created_at
  from search_terms(d.name, d.tags, d.description) t
$$;

drop trigger domain_terms_of_changed on domain;
create trigger domain_terms_of_changed
  after update of name, tags, description, status, price, rent_price, high_bid, featured, category, type, auction_end_time, created_at on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active'
      and (old.name, old.tags, old.description, old.shown_price, old.featured, old.category, old.mode, old.created_at)
        is distinct from (new.name, new.tags, new.description, new.shown_price, new.featured, new.category, new.mode, new.created_at)
  ) execute function keep_search_terms();

update domain d set high_bid = a.high_amount from auction a where a.domain_id = d.id and a.high_amount is not null;
-- Rents, whose terms had the yearly price.
update domain_term t set shown_price = d.shown_price from domain d where d.id = t.domain_id and d.mode = 'rent' and t.shown_price <> d.shown_price;

create index domain_browse_created on domain (created_at, id)
  include (shown_price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_price on domain (shown_price, id)
  include (label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_name on domain (name, id)
  include (shown_price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_ending on domain ((coalesce(auction_end_time, 'infinity'::timestamptz)), id)
  include (auction_end_time, shown_price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_length on domain (label_length, id)
  include (name, shown_price, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_price on domain (category, shown_price, id)
  include (label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_name on domain (category, name, id)
  include (shown_price, label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_cell on domain (category, mode, featured, has_digits, has_hyphen, label_length, shown_price)
  include (created_at, id) where status = 'active';
create index domain_sample on domain (id)
  include (name, status, shown_price, label_length, category, mode, featured, has_digits, has_hyphen)
  where get_byte(uuid_send(id), 15) < 4;
