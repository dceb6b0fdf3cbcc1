-- Counts, in the transaction of the change, whatever ends or alters a session that a process may have kept: what was read at one
-- count holds while the count is the same (docs/decisions/0050).
create table session_change (
  only_row boolean primary key default true check (only_row),
  count bigint not null default 0
);
insert into session_change default values;

create function count_session_change() returns trigger language plpgsql as
  $$ begin update session_change set count = count + 1; return null; end $$;
create trigger session_changed after update on session for each row
  when (new.ended <> old.ended or new.valid_until <> old.valid_until or new.user_id <> old.user_id)
  execute function count_session_change();
create trigger session_user_changed after update on app_user for each row
  when (new.pi_uid <> old.pi_uid or new.username <> old.username or new.is_admin <> old.is_admin or new.suspended <> old.suspended)
  execute function count_session_change();
