-- How often a listing was looked at, by day in UTC (docs/rules.md section 3).
create table listing_views (
  domain_id uuid not null references domain (id),
  day date not null,
  views integer not null check (views > 0),
  primary key (domain_id, day)
);

-- Who has looked today: a hash with the day's salt. Both are deleted at midnight; then nobody can tell who it was.
create table view_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
create table listing_visitor (
  day date not null,
  domain_id uuid not null references domain (id),
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, domain_id, visitor)
);
