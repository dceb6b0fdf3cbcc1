-- What other modules read of it (docs/decisions/0096).
create view watch_view as select user_id, domain_id, price, created_at from watch;
