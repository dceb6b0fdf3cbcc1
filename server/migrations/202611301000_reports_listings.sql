-- Anybody reports a listing, a guest with an e-mail address. Every report has a number that its sender gets (docs/rules.md section 9).
alter table report alter column reporter_id drop not null;
alter table report add column number bigint generated always as identity (start with 1001);
alter table report add column about text check (about in ('not_theirs', 'trademark', 'fraud', 'other'));
alter table report add column name text;
alter table report add column email text;
create unique index report_number on report (number);
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind in ('conversation', 'review', 'listing'));
alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check
  check (length(reason) between 1 and case when kind = 'listing' then 1000 else 500 end);
alter table report add constraint report_of_listing check ((kind = 'listing') = (about is not null) and (about is null) = (name is null));
alter table report add constraint report_from check (num_nonnulls(reporter_id, email) = 1 and (email is null or kind = 'listing'));
-- One listing may be reported for several things, each with its number.
drop index report_open;
create unique index report_open on report (kind, target_id, reporter_id) where decided_at is null and kind <> 'listing';
create index report_target on report (kind, target_id, created_at);
create or replace function follow_report_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.decided_at is null, 'report', new.kind, new.target_id::text, new.reported_id, coalesce(new.name, ''), null,
    new.created_at + interval '24 hours', 1);
  return null;
end $$;
