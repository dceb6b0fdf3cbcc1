-- How an administrator looks at the queue, kept under a name; a shared one is for all (docs/rules.md section 16).
create table case_view (
  id uuid primary key,
  owner_id uuid not null references app_user (id),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  is_shared boolean not null,
  place smallint not null
);
create index case_view_owner on case_view (owner_id, place);
