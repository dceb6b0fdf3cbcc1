-- An administrator has roles, each since a moment of its own (docs/rules.md section 9). Whoever was one has them all.
alter table app_user
  add column support_since timestamptz,
  add column moderation_since timestamptz,
  add column finance_since timestamptz,
  add column owner_since timestamptz;
update app_user set
  support_since = coalesce(admin_since, '-infinity'), moderation_since = coalesce(admin_since, '-infinity'),
  finance_since = coalesce(admin_since, '-infinity'), owner_since = coalesce(admin_since, '-infinity')
where is_admin;

drop view app_user_view;
drop trigger session_user_changed on app_user;
alter table app_user drop column is_admin, drop column admin_since;
alter table app_user
  add column is_admin boolean not null
    generated always as (coalesce(support_since, moderation_since, finance_since, owner_since) is not null) stored,
  add column admin_roles text[] not null generated always as (array_remove(array[
    case when support_since is not null then 'support' end, case when moderation_since is not null then 'moderation' end,
    case when finance_since is not null then 'finance' end, case when owner_since is not null then 'owner' end], null)) stored;

create view app_user_view as select
  id, pi_uid, username, wallet_address, wallet_changed_at, is_admin, is_system, is_verified, suspended, profile_image,
  created_at, deleted_at, merged_into, support_since, moderation_since, finance_since, owner_since, admin_roles
from app_user;
create trigger session_user_changed after update on app_user for each row
  when (new.pi_uid <> old.pi_uid or new.username <> old.username or new.admin_roles <> old.admin_roles or new.suspended <> old.suspended)
  execute function count_session_change();
