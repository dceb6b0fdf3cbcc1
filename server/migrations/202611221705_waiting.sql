-- What waits for an administrator (docs/rules.md section 5). A review that waits too long is an alarm like any other: its row in
-- `alarm` says whether it was raised.
drop index domain_pending;
alter table domain drop column review_alarmed;
create index domain_waiting on domain (status) where status in ('pending', 'suspended');
