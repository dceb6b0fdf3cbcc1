-- Why money is held: a code and values, worded where they are read. A sentence of before that no code says stays as it was written.
create function held_code(sentence text) returns jsonb language sql immutable as $$
  select case
    when sentence like '%, from a wallet that is not known as the payer''s'
      then jsonb_build_object('code', 'unknownWallet', 'values', jsonb_build_object('what', split_part(sentence, ',', 1)))
    when codes ? sentence then jsonb_build_object('code', codes -> sentence)
    else jsonb_build_object('code', 'written', 'values', jsonb_build_object('text', sentence)) end
  from (select '{"its memo names no payment": "namesNoPayment", "Pi knows no such payment": "unknownPayment",
    "Pi names a payer who has no account here, or another wallet": "unknownPayer",
    "a second transaction of a payment, from a wallet that is not known as the payer’s": "secondTransaction"}'::jsonb as codes) c
$$;
alter table pi_payment alter column held_because type jsonb using case when held_because is not null then held_code(held_because) end;
alter table incoming_transaction alter column held_because type jsonb
  using case when held_because is not null then held_code(held_because) end;
drop function held_code(text);
-- What the scan found out by itself was decided by nobody.
update incoming_transaction set decided_because = null where decided_by is null;
