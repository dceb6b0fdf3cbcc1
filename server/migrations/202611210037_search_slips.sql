-- A term carries a slip of its listing: what the filters and the orders by time and price ask for. A search then filters, counts and ranks
-- within the index of terms alone, and fetches from `domain` only what stands on the page.
create type domain_category as enum ('premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other');
create type domain_mode as enum ('fixed', 'auction', 'rent');

drop table domain_term;
create table domain_term (
  term text collate "C" not null,
  domain_id uuid not null,
  label_length smallint not null,
  -- The term is the whole name, so that what it begins with begins the name.
  is_start boolean not null,
  featured boolean not null,
  has_digits boolean not null,
  has_hyphen boolean not null,
  category domain_category not null,
  mode domain_mode not null,
  price bigint not null,
  created_at timestamptz(3) not null
);

-- The rows of domain_term for one listing.
create function domain_terms(d domain) returns setof domain_term language sql immutable parallel safe as $$
  select t.term, d.id, d.label_length::smallint, t.is_start, d.featured, d.has_digits, d.has_hyphen,
    d.category::domain_category, d.mode::domain_mode, d.price, d.created_at
  from search_terms(d.name, d.tags, d.description) t
$$;

insert into domain_term select t.* from domain d cross join lateral domain_terms(d) t where d.status = 'active';
create unique index domain_term_key on domain_term (term, domain_id)
  include (label_length, is_start, featured, has_digits, has_hyphen, category, mode, price, created_at);
-- One listing in 64, by the random end of its id: tells which terms are too frequent to be read.
create index domain_term_sample on domain_term (term) where get_byte(uuid_send(domain_id), 15) < 4;

create or replace function keep_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from domain_term t using search_terms(old.name, old.tags, old.description) was
    where t.term = was.term and t.domain_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.status = 'active' then
      insert into domain_term select * from domain_terms(new);
    end if;
  end if;
  return null;
end $$;

drop trigger domain_terms_of_changed on domain;
create trigger domain_terms_of_changed
  after update of name, tags, description, status, price, featured, category, type, auction_end_time, created_at on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active'
      and (old.name, old.tags, old.description, old.price, old.featured, old.category, old.mode, old.created_at)
        is distinct from (new.name, new.tags, new.description, new.price, new.featured, new.category, new.mode, new.created_at)
  ) execute function keep_search_terms();

-- Names of other statuses, by a text.
create index domain_text_other on domain using gin (name gin_trgm_ops) where status <> 'active';
