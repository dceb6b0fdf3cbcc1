-- The last comparison of the books with themselves and with the chain (docs/rules.md section 8), for metrics and alarms.
create table proof_check (
  is_single boolean primary key default true check (is_single),
  next_at timestamptz(3) not null default '-infinity',
  checked_at timestamptz(3),
  is_balanced boolean,
  -- Stroops: what the chain has more than the books say. null before the first answer of the chain.
  difference bigint,
  -- Since when proofs fail; null while they do not.
  failing_since timestamptz(3)
);
insert into proof_check default values;
