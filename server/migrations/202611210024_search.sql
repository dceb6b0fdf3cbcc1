-- What a text of the search may stand for in an active listing: every end of its name ("harbor" in silverharbor.pi is the start of one
-- of them), and the words of its tags and description, each with a blank in front. A range of terms is then a search for a
-- beginning, at the cost of its hits and whatever the size of the catalogue.
create table domain_term (
  term text collate "C" not null,
  domain_id uuid not null,
  label_length smallint not null,
  -- The term is the whole name, so that what it begins with begins the name.
  is_start boolean not null
);
create unique index domain_term_key on domain_term (term, domain_id) include (label_length, is_start);

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

create function keep_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from domain_term t using search_terms(old.name, old.tags, old.description) was
    where t.term = was.term and t.domain_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    if new.status = 'active' then
      insert into domain_term (term, domain_id, label_length, is_start)
      select term, new.id, new.label_length, is_start from search_terms(new.name, new.tags, new.description);
    end if;
  end if;
  return null;
end $$;

create trigger domain_terms_of_new after insert on domain
  for each row when (new.status = 'active') execute function keep_search_terms();
create trigger domain_terms_of_changed after update of name, tags, description, status on domain
  for each row when (
    (old.status = 'active') <> (new.status = 'active')
    or new.status = 'active' and (old.name, old.tags, old.description) is distinct from (new.name, new.tags, new.description)
  ) execute function keep_search_terms();
create trigger domain_terms_of_gone after delete on domain
  for each row when (old.status = 'active') execute function keep_search_terms();

insert into domain_term (term, domain_id, label_length, is_start)
select t.term, d.id, d.label_length, t.is_start
from domain d cross join lateral search_terms(d.name, d.tags, d.description) t
where d.status = 'active';

-- Browsing reads a sort's index alone, whatever the filters: 25 rows are then fetched from the table.
drop index domain_browse_created, domain_browse_price, domain_browse_name, domain_browse_ending, domain_browse_length,
  domain_browse_category_created, domain_browse_category_price, domain_browse_category_name,
  domain_browse_hyphen, domain_browse_digits, domain_browse_featured;
create index domain_browse_created on domain (created_at, id)
  include (price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_price on domain (price, id)
  include (label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_name on domain (name, id)
  include (price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_ending on domain ((coalesce(auction_end_time, 'infinity'::timestamptz)), id)
  include (auction_end_time, price, label_length, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_length on domain (label_length, id)
  include (name, price, category, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_price on domain (category, price, id)
  include (label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
create index domain_browse_category_name on domain (category, name, id)
  include (price, label_length, mode, featured, has_digits, has_hyphen) where status = 'active';
-- Names that are alike in all that has few values stand together: counts and rare combinations read their own rows only.
create index domain_browse_cell on domain (category, mode, featured, has_digits, has_hyphen, label_length, price)
  include (created_at, id) where status = 'active';
create index domain_browse_other on domain (status, created_at, id) where status <> 'active';
-- One in 64, by the random end of the id: facets of many names are extrapolated from these.
create index domain_sample on domain (id)
  include (name, status, price, label_length, category, mode, featured, has_digits, has_hyphen)
  where get_byte(uuid_send(id), 15) < 4;
