-- Months of rentals and plans count from one moment and never drift (rules.md sections 6 and 7).
-- The start of a rental's first period. Where an earlier period was shortened by a short month and the next one was counted from there,
-- the months go on as both sides have seen them.
alter table rental add column started_at timestamptz(3);
update rental r set started_at = case
    when (first.period_start at time zone 'UTC' + newest.months * interval '1 month') at time zone 'UTC' = r.paid_until then first.period_start
    else (r.paid_until at time zone 'UTC' - newest.months * interval '1 month') at time zone 'UTC' end
  from
    (select distinct on (rental_id) rental_id, period_start from orders
      where rental_id is not null and period_start is not null order by rental_id, period_start) first,
    (select rental_id, max(rental_period * months) as months from orders
      where rental_id is not null and period_start is not null and funded_at is not null group by rental_id) newest
  where first.rental_id = r.id and newest.rental_id = r.id and r.period_start is not null;
alter table rental add constraint rental_started check ((started_at is null) = (period_start is null));

-- What the end of a run of a plan was counted from: the first start of an unbroken run, or its end when time was added to it. Null: its start.
alter table subscription add column anchor_at timestamptz(3);
update subscription set anchor_at = ends_at
  where status in ('active', 'scheduled') and ends_at <> (starts_at at time zone 'UTC'
    + ((extract(year from ends_at at time zone 'UTC') - extract(year from starts_at at time zone 'UTC')) * 12
      + extract(month from ends_at at time zone 'UTC') - extract(month from starts_at at time zone 'UTC'))::integer * interval '1 month')
    at time zone 'UTC';
