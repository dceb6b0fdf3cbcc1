-- Browsing reads a sort's index alone, forwards and backwards, whatever the filters: 25 rows are then fetched from the table.
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
-- Names that are alike in all that has few values stand together: counts and rare combinations read their own rows only.
create index domain_browse_cell on domain (category, mode, featured, has_digits, has_hyphen, label_length, shown_price)
  include (created_at, id) where status = 'active';
create index domain_browse_other on domain (status, created_at, id) where status <> 'active';
-- One in 64, by the random end of the id: facets of many names are extrapolated from these.
create index domain_sample on domain (id)
  include (name, status, shown_price, label_length, category, mode, featured, has_digits, has_hyphen)
  where get_byte(uuid_send(id), 15) < 4;

-- Two words and more in one name: their groups of letters are intersected in the index, so that rows are read only of names that have
-- them all. Entries are made at once: what waited for them would be read by every search.
create index domain_text_active on domain using gin (name gin_trgm_ops) with (fastupdate = off) where status = 'active';
-- Names of other statuses, by a text.
create index domain_text_other on domain using gin (name gin_trgm_ops) where status <> 'active';
-- Sold names, which are asked for most among those. Beside the index of all of them, the planner read `domain_sold_by` to its end to tell
-- which are sold. 8 MB with 100,000 sold names.
create index domain_text_sold on domain using gin (name gin_trgm_ops) where status = 'sold';

create type domain_category as enum ('premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other');
create type domain_mode as enum ('fixed', 'auction', 'rent');

-- What a text of the search may stand for in an active listing: every end of its name ("harbor" in silverharbor.pi is the start of one
-- of them), and the words of its tags and description, each with a blank in front. A range of terms is then a search for a
-- beginning, at the cost of its hits and whatever the size of the catalogue.
-- A term carries of its listing what the filters and the orders by time and price ask for. A search then filters, counts and ranks
-- within the index of terms alone, and fetches from `domain` only what stands on the page.
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
  shown_price bigint not null,
  created_at timestamptz(3) not null
);
create unique index domain_term_key on domain_term (term, domain_id)
  include (label_length, is_start, featured, has_digits, has_hyphen, category, mode, shown_price, created_at);
-- One listing in 64, by the random end of its id: tells which terms are too frequent to be read.
create index domain_term_sample on domain_term (term) where get_byte(uuid_send(domain_id), 15) < 4;
-- The shortest names with a frequent word, by the first letters of the word: the first pages of a search for it.
create index domain_term_short on domain_term (left(term, 3), label_length, domain_id) include (term, is_start)
  where label_length <= 11 and left(term, 1) <> ' ';

-- Words that say nothing about a name are left out, and those that the name itself contains.
create function search_terms(name text, tags text[], description text)
returns table (term text, is_start boolean) language sql immutable parallel safe as $$
  select substr(name, place, length(name) - 2 - place), place = 1
  from generate_series(1, greatest(length(name) - 5, 1)) place
  where substr(name, place, 1) <> '-'
  union all
  select distinct ' ' || word, false
  from regexp_split_to_table(lower(array_to_string(tags, ' ') || ' ' || description), '[\s!-/:-@\[-`{-~]+') word
  where (length(word) between 3 and 40 or (length(word) between 1 and 2 and word ~ '[^ -~]'))
    and strpos(name, word) = 0
    and word <> all ('{about,and,any,are,but,can,for,from,has,have,its,not,that,the,their,this,was,who,will,with,you,your}')
$$;

-- The rows of domain_term for one listing.
create function domain_terms(d domain) returns setof domain_term language sql immutable parallel safe as $$
  select t.term, d.id, d.label_length::smallint, t.is_start, d.featured, d.has_digits, d.has_hyphen,
    d.category::domain_category, d.mode::domain_mode, d.shown_price, d.created_at
  from search_terms(d.name, d.tags, d.description) t
$$;

create function keep_search_terms() returns trigger language plpgsql as $$
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

create trigger domain_terms_of_new after insert on domain
  for each row when (new.status = 'active') execute function keep_search_terms();
create trigger domain_terms_of_changed
  after update of name, tags, description, status, price, rent_price, high_bid, featured, category, type, auction_end_time, created_at on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active'
      and (old.name, old.tags, old.description, old.shown_price, old.featured, old.category, old.mode, old.created_at)
        is distinct from (new.name, new.tags, new.description, new.shown_price, new.featured, new.category, new.mode, new.created_at)
  ) execute function keep_search_terms();
create trigger domain_terms_of_gone after delete on domain
  for each row when (old.status = 'active') execute function keep_search_terms();
