-- What each comparison of the books with the chain found, in stroops (docs/rules.md section 16).
create table proof_reading (
  read_at timestamptz(3) primary key default product_now(),
  on_chain bigint not null,
  expected bigint not null
);
