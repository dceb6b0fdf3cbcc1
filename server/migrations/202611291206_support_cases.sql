-- A message to the team is a case (docs/rules.md section 16).
create function follow_contact_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.closed_at is null, 'contact', 'message', new.id::text, new.user_id, new.subject, null,
    new.created_at + interval '48 hours', 1);
  return null;
end $$;
create trigger contact_case_followed after insert or update of closed_at on contact_message for each row execute function follow_contact_case();
select follow_case(true, 'contact', 'message', id::text, user_id, subject, null, created_at + interval '48 hours', 1)
  from contact_message where closed_at is null;
