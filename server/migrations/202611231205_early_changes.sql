-- What moved or paused an auction before its chain began: the chain takes it up after its terms, which name the end that held before.
alter table auction
  add column terms_end timestamptz(3),
  add column early_changes jsonb;
