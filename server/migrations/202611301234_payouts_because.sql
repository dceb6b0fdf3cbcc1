-- Why a withdrawal waits, is held or came back: codes and values, worded where they are read. A sentence of before that no code says
-- stays as it was written; what an administrator writes stays a note.
create function payout_code(sentence text) returns jsonb language sql immutable as $$
  select case
    when sentence ~ '^above [\d,.]+.π$' then jsonb_build_object('code', 'above', 'values',
      jsonb_build_object('most', translate(substring(sentence from '[\d,.]+'), ',', '')::numeric))
    when sentence ~ '^above [\d,.]+.π in \d+ (hours|days)$' then jsonb_build_object(
      'code', case when sentence like '%hours' then 'aboveInHours' else 'aboveInDays' end,
      'values', jsonb_build_object('most', translate(substring(sentence from '[\d,.]+'), ',', '')::numeric,
        substring(sentence from '(hours|days)$'), substring(sentence from ' in (\d+) ')::integer))
    when sentence ~ '^wallet changed within \d+ hours$'
      then jsonb_build_object('code', 'walletChanged', 'values', jsonb_build_object('hours', substring(sentence from '\d+')::integer))
    when sentence like 'held by an administrator: %'
      then jsonb_build_object('code', 'heldByAdminFor', 'values', jsonb_build_object('reason', substring(sentence from ': (.*)$')))
    when codes ? sentence then jsonb_build_object('code', codes -> sentence)
    else jsonb_build_object('code', 'written', 'values', jsonb_build_object('text', sentence)) end
  from (select '{"open dispute": "openDispute", "open strike": "openStrike", "suspended account": "suspended",
    "held by an administrator": "heldByAdmin"}'::jsonb as codes) c
$$;
alter table withdrawal
  drop constraint withdrawal_waits_because_check,
  alter column waits_because type jsonb using case when waits_because is not null then payout_code(waits_because) end,
  add column because jsonb not null default '[]',
  add column note_code text;
update withdrawal set because = (select jsonb_agg(payout_code(reason) order by place) from unnest(reasons) with ordinality as r (reason, place))
where cardinality(reasons) > 0;
alter table withdrawal drop column reasons;
drop function payout_code(text);

update withdrawal set note = null, note_code = codes.code
from (values
  ('signInAgain', 'Pi could not reach your wallet. Please login with Pi again, allow the wallet address, and try once more.'),
  ('walletChanged', 'Your Pi wallet is another one than at the time of the request. Please try again.'),
  ('noWallet', 'Your Pi wallet is not activated yet. Please activate it in the Pi app and try again.')) as codes (code, sentence)
where note = codes.sentence;
