-- A listing under review is a case (docs/rules.md section 16).
create function follow_listing_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.status = 'pending', 'listing', 'domain', new.id::text, new.seller_id, new.name, null,
    new.submitted_at + interval '48 hours', 1);
  return null;
end $$;
create trigger domain_case_opened after insert on domain for each row when (new.status = 'pending') execute function follow_listing_case();
create trigger domain_case_followed after update of status on domain for each row
  when (old.status <> new.status and 'pending' in (old.status, new.status)) execute function follow_listing_case();
select follow_case(true, 'listing', 'domain', id::text, seller_id, name, null, submitted_at + interval '48 hours', 1) from domain where status = 'pending';
