-- Sessions of Pi's own access tokens (docs/rules.md reading 16): only the token's SHA-256 is kept.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references app_user (id),
  valid_until timestamptz(3) not null,
  idle_until timestamptz(3) not null,
  ended boolean not null default false,
  -- When Pi last said whose token it is; null = not known: not fresh.
  signed_in_at timestamptz(3),
  -- Sign-out everywhere or a deletion ended it: its token opens no session again, unless the command on the server frees it.
  ended_for_good boolean not null default false
) with (fillfactor = 80);
create index session_of_user on session (user_id);
create index session_valid_until on session (valid_until);

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
