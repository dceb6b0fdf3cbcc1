-- An act that waits for its second pair of eyes, or had it (docs/rules.md section 9). The same act of another administrator completes it.
create table four_eyes_case (
  id uuid primary key,
  kind text not null check (kind in ('role', 'held', 'dispute', 'merge', 'plan')),
  -- What is done: grant, revoke, credit, refund, release and the like.
  decision text not null check (length(decision) between 1 and 40),
  -- A uid or id, and how people call it.
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 128),
  subject_label text not null check (length(subject_label) <= 300),
  -- What exactly: another content is another act.
  content jsonb not null,
  -- Stroops that it moves; null = none.
  amount bigint check (amount >= 0),
  reason text check (length(reason) <= 2000),
  opened_by uuid not null references app_user (id),
  opened_at timestamptz(3) not null default product_now(),
  due_at timestamptz(3) not null,
  -- lapsed: nobody was the second in time, or the first lost the role.
  state text not null default 'open' check (state in ('open', 'decided', 'lapsed')),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  check ((state = 'decided') = (decided_by is not null) and (decided_by is null) = (decided_at is null))
);
create unique index four_eyes_case_open on four_eyes_case (kind, subject_id, decision, content) where state = 'open';
