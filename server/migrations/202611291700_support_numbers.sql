-- A message has a number that its sender gets, and is due sooner where a plan promises priority support (docs/rules.md section 9).
alter table contact_message add column number bigint generated always as identity (start with 1001);
alter table contact_message add column is_priority boolean not null default false;
create unique index contact_message_number on contact_message (number);
create or replace function follow_contact_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.closed_at is null, 'contact', 'message', new.id::text, new.user_id, new.subject, null,
    new.created_at + case when new.is_priority then interval '24 hours' else interval '72 hours' end, 1);
  return null;
end $$;
