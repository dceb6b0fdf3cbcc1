-- Every act of an administrator and every look of theirs into a private record (docs/rules.md section 9).
create table audit_entry (
  id uuid primary key,
  -- null = the command on the server (npm run admin)
  actor_id uuid references app_user (id),
  action text not null check (length(action) between 1 and 80),
  target text not null check (length(target) <= 128),
  reason text check (length(reason) <= 2000),
  before json,
  after json,
  created_at timestamptz(3) not null default product_now()
);
create index audit_entry_newest on audit_entry (created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, created_at desc);
create index audit_entry_target on audit_entry (target, created_at desc);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_ledger_change();
