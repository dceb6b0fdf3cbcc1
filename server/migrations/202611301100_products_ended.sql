-- A good that an owner of the shop ended has left it; its row stays for its orders (docs/rules.md section 16).
alter table product add column ended_at timestamptz(3);
