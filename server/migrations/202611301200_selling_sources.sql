-- By which site, or by which search of ours, visitors came to a listing, by day in UTC (docs/rules.md section 7). `marks` has one of
-- sixteen bits for each visitor, always the same of a person: with three bits set there were three visitors at least, and no bit says
-- who.
create table listing_source (
  domain_id uuid not null references domain (id),
  day date not null,
  kind text not null check (kind in ('host', 'search')),
  value text not null check (length(value) between 1 and 253),
  visitors integer not null check (visitors > 0),
  marks integer not null check (marks between 1 and 65535),
  primary key (domain_id, day, kind, value)
);
