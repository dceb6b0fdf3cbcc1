-- What other modules read of it (docs/decisions/0096).
create view client_error_view as select remote, version, release, count, last_seen_at from client_error;
