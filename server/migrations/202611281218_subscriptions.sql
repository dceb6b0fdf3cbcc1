-- Paid access to listing (docs/rules.md section 7). price_paid is what the whole run from starts_at to ends_at is worth, so that
-- credit = price_paid × remaining seconds ÷ seconds of the run, over renewals and credited changes too.
create table subscription (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  plan_id text not null references subscription_plan (id),
  price_paid bigint not null check (price_paid > 0),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- scheduled: a lower plan that is paid for now and begins when the running period ends; undone: its price went back to the wallet.
  status text not null check (status in ('active', 'scheduled', 'expired', 'superseded', 'undone')),
  cancel_at_period_end boolean not null default false,
  -- The end that the last reminder spoke of.
  reminded_end timestamptz(3),
  reminded_days smallint,
  -- What the end was counted from: the first start of an unbroken run, or its end when time was added to it. null: its start.
  anchor_at timestamptz(3),
  check (ends_at > starts_at)
);
create unique index subscription_one_active on subscription (user_id) where status = 'active';
create unique index subscription_one_scheduled on subscription (user_id) where status = 'scheduled';
create index subscription_due on subscription (ends_at) where status = 'active';

-- The frozen price of a change of plan; a payment names it as its order. Any change of the user's period makes it stale.
create table subscription_quote (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  plan_id text not null references subscription_plan (id),
  kind text not null check (kind in ('start', 'renewal', 'upgrade', 'downgrade')),
  price bigint not null check (price > 0),
  credit bigint not null check (credit >= 0),
  amount bigint not null check (amount = greatest(0, price - credit)),
  status text not null default 'open' check (status in ('open', 'used', 'stale')),
  expires_at timestamptz(3) not null
);
create index subscription_quote_open on subscription_quote (user_id) where status = 'open';
create index subscription_quote_unpaid on subscription_quote (expires_at) where status <> 'used';
