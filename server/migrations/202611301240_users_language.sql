-- The language that a person chose (docs/rules.md section 13); null until they do.
alter table app_user add column language text check (length(language) between 2 and 35);
