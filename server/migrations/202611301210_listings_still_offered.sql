-- How far the monthly reminder of what sellers still offer has come (docs/rules.md section 3): the last seller who got it, in the
-- order of their ids, or when all had it. One row a month, in UTC.
create table still_offered_run (
  month date primary key check (extract(day from month) = 1),
  after_seller uuid,
  finished_at timestamptz
);
