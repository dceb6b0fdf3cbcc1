-- What an alarm names and why it was raised; it is worded where it is read. One of before keeps its sentence, and has no values.
alter table alarm add column alarm_values jsonb, add column because jsonb not null default '[]', alter column message drop not null;
