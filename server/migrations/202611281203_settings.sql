-- What an administrator may change at run time; a missing key has its default in contracts (setting-keys).
create table site_setting (
  key text primary key check (length(key) between 1 and 64),
  value text not null check (length(value) <= 2000),
  updated_at timestamptz(3) not null default product_now(),
  updated_by uuid references app_user (id)
);

-- Maintenance stops every clock that a person has to meet (docs/rules.md reading 31). While it is on, the setting's row says since
-- when; what is over is kept here.
create table maintenance_run (
  started_at timestamptz(3) primary key,
  ended_at timestamptz(3) not null check (ended_at >= started_at)
);
create index maintenance_run_ended on maintenance_run (ended_at);

-- The time up to which deadlines of people run out: the product's, and during maintenance the start of it. Stable, so that a
-- statement finds the rows and the maintenance as they were at one moment.
create function deadline_now() returns timestamptz
  language sql stable
  as $$ select coalesce(
    (select updated_at from site_setting where key = 'enableMaintenance' and value = 'true'), product_now()) $$;

-- When a deadline that is next runs out; null while it stands still.
create function next_deadline(due timestamptz) returns timestamptz
  language sql stable
  as $$ select due where not exists (
    select from site_setting where key = 'enableMaintenance' and value = 'true' and updated_at < due) $$;

-- For how long clocks that were started at this time have stood still, without a maintenance that is still on.
create function stood_still_since(since timestamptz) returns interval
  language sql stable
  as $$ select coalesce(sum(ended_at - greatest(started_at, since)), interval '0') from maintenance_run where ended_at > since $$;
