-- A lower plan that was paid ahead and undone: its price went back to the wallet (rules.md section 7).
alter table subscription drop constraint subscription_status_check;
alter table subscription add constraint subscription_status_check
  check (status in ('active', 'scheduled', 'expired', 'superseded', 'undone'));
create index subscription_quote_unpaid on subscription_quote (expires_at) where status <> 'used';
