-- Two words and more in one name: their groups of letters are intersected in the index, so that rows are read only of names that have
-- them all. Entries are made at once: what waited for them would be read by every search.
create index domain_text_active on domain using gin (name gin_trgm_ops) with (fastupdate = off) where status = 'active';

-- The shortest names with a frequent word, by the first letters of the word: the first pages of a search for it.
create index domain_term_short on domain_term (left(term, 3), label_length, domain_id) include (term, is_start)
  where label_length <= 11 and left(term, 1) <> ' ';
