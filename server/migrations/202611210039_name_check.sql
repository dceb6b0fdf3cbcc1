-- The same names, by a pattern without a counted repetition, which costs twenty times as much; length(name) bounds the label.
alter table domain drop constraint domain_name_check;
alter table domain add constraint domain_name_check
  check (length(name) <= 66 and name ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.pi$' and substr(name, 3, 2) <> '--');

-- Every search by letters is of active names or of others: domain_text_active and domain_text_other.
drop index domain_text;
