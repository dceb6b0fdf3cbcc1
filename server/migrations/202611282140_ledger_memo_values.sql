-- What a memo names, beside the kind of its entry; it is worded where it is read. Entries of before keep their English sentence, and
-- the view reads its parts.
alter table ledger_event add column memo_values jsonb, alter column memo drop not null;

create or replace view ledger_event_view as select
  id, kind, ref_type, ref_id, memo, payer_id, created_at,
  coalesce(memo_values, case
    when kind = 'order.paid' then jsonb_build_object('deal', lower(split_part(memo, ':', 1)), 'name', split_part(memo, ': ', 2))
    when kind = 'order.settled' then jsonb_build_object('name', split_part(memo, ': ', 2), 'outcome',
      case split_part(memo, ':', 1) when 'Refund' then 'refunded' when 'Sale' then 'paid' else 'split' end)
    when kind = 'bid.released' then jsonb_build_object('name', split_part(memo, ': ', 2), 'because',
      case split_part(memo, ':', 1) when 'Reserve not met' then 'reserve' else 'cancelled' end)
    when kind in ('auction.won', 'offer', 'offer.released', 'offer.accepted', 'rent.released', 'rent.reclaimed')
      then jsonb_build_object('name', split_part(memo, ': ', 2))
    when kind = 'subscription'
      then jsonb_build_object('plan', split_part(memo, ' ', 1), 'period', substring(memo from '(monthly|semiannual|annual)'))
    when kind = 'subscription.returned' then jsonb_build_object('plan', split_part(memo, ' ', 1))
    when kind = 'outgoing.named' then jsonb_build_object('reason', memo)
    when kind = 'payment.credited' then jsonb_build_object('because', memo || '.')
    else '{}'::jsonb
  end) as memo_values
from ledger_event;
