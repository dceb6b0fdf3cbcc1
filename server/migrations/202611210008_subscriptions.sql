-- Paid access to listing (rules.md section 7). price_paid is what the whole run from starts_at to ends_at is worth, so
-- that credit = price_paid × remaining seconds ÷ seconds of the run, over renewals and credited changes too.
create table subscription (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  plan_id text not null references subscription_plan (id),
  price_paid bigint not null check (price_paid > 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null check (status in ('active', 'expired', 'superseded')),
  cancel_at_period_end boolean not null default false,
  check (ends_at > starts_at)
);
create unique index subscription_one_active on subscription (user_id) where status = 'active';
create index subscription_due on subscription (ends_at) where status = 'active';
