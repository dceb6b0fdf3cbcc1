-- What people report, with what it said at that time; open until an administrator decides.
create table report (
  id uuid primary key,
  kind text not null check (kind in ('conversation', 'review')),
  target_id uuid not null,
  reporter_id uuid not null references app_user (id),
  reported_id uuid not null references app_user (id),
  reason text not null check (length(reason) between 1 and 500),
  excerpt jsonb not null check (jsonb_typeof(excerpt) = 'array'),
  created_at timestamptz(3) not null default product_now(),
  action text check (action in ('dismiss', 'hide', 'suspend')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  check (num_nulls(action, decision_reason, decided_by, decided_at) in (0, 4))
);
-- One open report of a person about one thing: a repetition changes nothing.
create unique index report_open on report (kind, target_id, reporter_id) where decided_at is null;
create index report_oldest on report (created_at, id);
