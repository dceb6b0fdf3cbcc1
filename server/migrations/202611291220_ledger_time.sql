-- Events come in the order of time: a few kilobytes find those of a span (docs/rules.md section 16).
create index ledger_event_time on ledger_event using brin (created_at) with (pages_per_range = 16);
