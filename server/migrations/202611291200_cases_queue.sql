-- One queue of what waits for a decision of administrators (docs/rules.md section 16). A case opens and closes in the transaction of its
-- cause: a trigger of the table that the cause is a row of calls follow_case.
create table admin_case (
  id uuid primary key,
  kind text not null check (kind in ('listing', 'dispute', 'payout', 'held', 'unknown_outgoing', 'unknown_incoming', 'strike', 'report',
    'contact', 'role', 'merge', 'plan')),
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 128),
  subject_label text not null check (length(subject_label) <= 300),
  person_id uuid references app_user (id),
  act jsonb not null default '{}',
  amount bigint check (amount >= 0),
  needs smallint not null default 1 check (needs in (1, 2)),
  opened_at timestamptz(3) not null default product_now(),
  due_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'deciding', 'decided')),
  claimed_by uuid references app_user (id),
  claimed_until timestamptz(3),
  decision text check (length(decision) between 1 and 40),
  input jsonb,
  reason text check (length(reason) <= 2000),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  undo_until timestamptz(3),
  run_at timestamptz(3),
  failure text,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'deciding') = (undo_until is not null)),
  check ((state = 'deciding') = (run_at is not null))
);
create unique index admin_case_waiting on admin_case (kind, subject_id, act) where state <> 'decided';
create index admin_case_subject on admin_case (subject_id, opened_at);
create index admin_case_person on admin_case (person_id, opened_at) where person_id is not null;
create index admin_case_due on admin_case (due_at, id) where state <> 'decided';
create index admin_case_run on admin_case (run_at) where state = 'deciding';
create index admin_case_decided on admin_case (decided_at, id) where state = 'decided';

-- What an administrator wants where two must: the second who wants the same completes it.
create table case_approval (
  id uuid primary key,
  case_id uuid not null references admin_case (id),
  decision text not null check (length(decision) between 1 and 40),
  content jsonb not null,
  reason text check (length(reason) <= 2000),
  approved_by uuid not null references app_user (id),
  approved_at timestamptz(3) not null default product_now(),
  lapses_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'lapsed'))
);
create unique index case_approval_waiting on case_approval (case_id, decision, content) where state = 'waiting';
create index case_approval_case on case_approval (case_id, approved_at);

create table case_note (
  id uuid primary key,
  case_id uuid not null references admin_case (id),
  written_by uuid not null references app_user (id),
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz(3) not null default product_now()
);
create index case_note_case on case_note (case_id, written_at);

-- What waited for its second before there was a queue. Cases of orders and money are opened by the triggers of their tables.
insert into admin_case (id, kind, subject_type, subject_id, subject_label, act, amount, needs, opened_at, due_at)
  select distinct on (kind, subject_id, act) id, kind, subject_type, subject_id, subject_label, act, amount, 2, opened_at, due_at
  from (select *, case when kind in ('role', 'merge', 'plan') then jsonb_build_object('decision', decision) || content else '{}'::jsonb end as act
    from four_eyes_case where state = 'open') c
  order by kind, subject_id, act, opened_at, id;
insert into case_approval (id, case_id, decision, content, reason, approved_by, approved_at, lapses_at)
  select f.id, c.id, f.decision, f.content, f.reason, f.opened_by, f.opened_at, f.due_at
  from four_eyes_case f join admin_case c on c.kind = f.kind and c.subject_id = f.subject_id
    and c.act = case when f.kind in ('role', 'merge', 'plan') then jsonb_build_object('decision', f.decision) || f.content else '{}'::jsonb end
  where f.state = 'open';
drop table four_eyes_case;

-- Opens the case of something that waits, and closes it when it waits no more. One that is open already stays as it is. `person` is whom it
-- is about; without a label their name is one, as it is when it is read.
create function follow_case(waits boolean, of_kind text, type text, subject text, person uuid, label text, sum bigint, until timestamptz, eyes integer)
returns void language plpgsql as $$
begin
  if waits then
    insert into admin_case (id, kind, subject_type, subject_id, person_id, subject_label, amount, due_at, needs)
    values (gen_random_uuid(), of_kind, type, subject, person, left(label, 300), sum, until, eyes)
    on conflict (kind, subject_id, act) where state <> 'decided' do nothing;
  else
    with closed as (
      update admin_case set state = 'decided', decided_at = product_now(), undo_until = null, run_at = null, claimed_by = null,
        claimed_until = null
      where kind = of_kind and subject_id = subject and state <> 'decided' returning id)
    update case_approval a set state = 'lapsed' from closed where a.case_id = closed.id and a.state = 'waiting';
  end if;
end $$;

create view admin_case_view as select * from admin_case;
create view case_approval_view as select * from case_approval;
