-- Each entry carries the request it came from, and a hash over itself and the hash of the entry before (docs/rules.md section 9).
alter table audit_entry add column request_id text check (length(request_id) <= 200);

-- In the order of their commits, so that nobody waits for another's act before.
create table audit_chain (
  place bigint primary key,
  entry_id uuid not null unique references audit_entry (id),
  hash bytea not null
);
create table audit_head (
  one boolean primary key default true check (one),
  place bigint not null,
  hash bytea not null
);
insert into audit_head (place, hash) values (0, '');
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_ledger_change();

create function audit_text(e audit_entry) returns text language sql stable as $$
  select jsonb_build_array(e.id, e.actor_id, e.action, e.target, e.reason, e.before::text, e.after::text, e.request_id,
    (extract(epoch from e.created_at) * 1000)::bigint)::text
$$;
create function chain_entry(e audit_entry) returns void language plpgsql as $$
declare head audit_head;
begin
  update audit_head set place = place + 1, hash = sha256(hash || convert_to(audit_text(e), 'UTF8')) returning * into head;
  insert into audit_chain (place, entry_id, hash) values (head.place, e.id, head.hash);
end $$;
do $$
declare e audit_entry;
begin
  for e in select * from audit_entry order by created_at, id loop perform chain_entry(e); end loop;
end $$;
create function chain_new_entry() returns trigger language plpgsql as $$ begin perform chain_entry(new); return null; end $$;
create constraint trigger audit_entry_chained after insert on audit_entry deferrable initially deferred
  for each row execute function chain_new_entry();

-- Where the record was changed behind the database's back; none when it is whole.
create function audit_breaks() returns table (what text) language sql stable as $$
  select 'entry ' || c.place || ' is not what was recorded' from audit_chain c
    join audit_entry e on e.id = c.entry_id left join audit_chain b on b.place = c.place - 1
    where c.hash <> sha256(coalesce(b.hash, '') || convert_to(audit_text(e), 'UTF8'))
  union all select 'entry ' || e.id || ' has no place' from audit_entry e
    where not exists (select from audit_chain c where c.entry_id = e.id)
  union all select 'the record ends at ' || coalesce(l.place, 0) || ', its head at ' || h.place from audit_head h
    left join lateral (select place, hash from audit_chain order by place desc limit 1) l on true
    where h.place <> coalesce(l.place, 0) or h.hash <> coalesce(l.hash, '')
$$;

-- What the search finds an entry by, and what it looks for. The signs in acts, addresses and JSON end a word, here and there; an index calls no
-- function that calls another one of ours.
create function audit_words(action text, target text, reason text, before json, after json) returns tsvector
  language sql immutable as $$
  select to_tsvector('simple', translate(concat_ws(' ', action, target, reason, before::text, after::text), '._:@"{}[],-/', '            '))
$$;
create function audit_query(words text) returns tsquery language sql immutable as $$
  select plainto_tsquery('simple', translate(words, '._:@"{}[],-/', '            '))
$$;
create index audit_entry_words on audit_entry using gin (audit_words(action, target, reason, before, after));
create index audit_entry_action on audit_entry (action text_pattern_ops, created_at desc);
