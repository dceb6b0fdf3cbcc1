-- Whose account an account became: payouts of its orders from before stand in the books under the account that was left.
alter table app_user add column merged_into uuid references app_user;
create index app_user_merged_into on app_user (merged_into) where merged_into is not null;

-- Merges so far, from the audit log; of several in a row the last one counts.
with recursive merge as (
  select l.id as left_id, k.id as kept_id, e.created_at
  from audit_entry e join app_user l on l.pi_uid = e.before ->> 'from' join app_user k on k.pi_uid = e.target
  where e.action = 'user.merge'
), chain as (
  select left_id, kept_id, created_at from merge
  union
  select c.left_id, m.kept_id, m.created_at from chain c join merge m on m.left_id = c.kept_id and m.created_at > c.created_at
), latest as (
  select distinct on (left_id) left_id, kept_id from chain order by left_id, created_at desc
)
update app_user u set merged_into = latest.kept_id from latest where u.id = latest.left_id and latest.kept_id <> u.id;
