-- Browsers report calls that the server failed too.
alter table client_error drop constraint client_error_kind_check;
alter table client_error add constraint client_error_kind_check check (kind in ('error', 'api', 'remote-fallback'));
