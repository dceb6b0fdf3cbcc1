-- What a person must look at: open until its cause is gone or an administrator closes it with a reason.
create table alarm (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about: an id, an amount, or the kind again. One alarm per kind and subject.
  subject text not null check (length(subject) <= 128),
  message text not null check (length(message) <= 500),
  raised_at timestamptz(3) not null default product_now(),
  gone_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references app_user (id),
  closed_reason text check (length(closed_reason) between 1 and 500),
  unique (kind, subject),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null))
);
create index alarm_open on alarm (raised_at, id) where gone_at is null and closed_at is null;
