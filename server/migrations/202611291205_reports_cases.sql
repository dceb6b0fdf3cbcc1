-- What somebody reported is one case, however many did (docs/rules.md section 16).
create function follow_report_case() returns trigger language plpgsql as $$
begin
  perform follow_case(new.decided_at is null, 'report', new.kind, new.target_id::text, new.reported_id, '', null,
    new.created_at + interval '24 hours', 1);
  return null;
end $$;
create trigger report_case_followed after insert or update of decided_at on report for each row execute function follow_report_case();
select follow_case(true, 'report', kind, target_id::text, (array_agg(reported_id))[1], '', null, min(created_at) + interval '24 hours', 1)
  from report where decided_at is null group by kind, target_id;
