-- Both sides of a dispute write, a decision can be looked at once more, and its money moves when it is final (docs/rules.md section 5).
create table dispute (
  id uuid primary key,
  order_id uuid not null references orders (id),
  opened_at timestamptz(3) not null,
  statements_until timestamptz(3) not null,
  outcome text check (outcome in ('refund', 'release', 'split')),
  -- Stroops.
  buyer_share bigint check (buyer_share >= 0),
  is_strike boolean,
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  second_look_until timestamptz(3),
  -- Who asked for a second look; the first of them started its clock, which is orders.due_at.
  buyer_asked_at timestamptz(3),
  seller_asked_at timestamptz(3),
  buyer_accepted_at timestamptz(3),
  seller_accepted_at timestamptz(3),
  -- When the money moved.
  settled_at timestamptz(3),
  constraint dispute_decided_in_full check (num_nulls(outcome, buyer_share, is_strike, decided_at, second_look_until) in (0, 5)),
  constraint dispute_answered_after_decision check (decided_at is not null
    or num_nulls(decided_by, buyer_asked_at, seller_asked_at, buyer_accepted_at, seller_accepted_at, settled_at) = 6)
);
create unique index dispute_one_open on dispute (order_id) where settled_at is null;
create index dispute_order on dispute (order_id, opened_at);
create index dispute_undecided on dispute (statements_until) where settled_at is null;

alter table order_event add column reason text check (length(reason) <= 500);
alter table order_event add column images text[] check (cardinality(images) between 1 and 5);
create index order_event_images on order_event using gin (images) where images is not null;

-- A dispute that was decided has a clock: the day on which its money moves.
do $$
declare was text;
begin
  select conname into strict was from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%due_at IS NULL%';
  execute format('alter table orders drop constraint %I', was);
end $$;
alter table orders add constraint orders_clock check (status = 'disputed'
  or (status in ('completed', 'refunded', 'expired')) = (due_at is null)) not valid;
alter table orders validate constraint orders_clock;

-- A dispute is a case until it is decided, and again when a second look is asked for.
drop trigger orders_case_opened on orders;
drop trigger orders_case_followed on orders;
create or replace function follow_dispute_case() returns trigger language plpgsql as $$
declare of orders;
begin
  select * into strict of from orders where id = new.order_id;
  perform follow_case(
    new.settled_at is null and (new.decided_at is null or new.buyer_asked_at is not null or new.seller_asked_at is not null),
    'dispute', 'order', of.id::text, of.seller_id, of.item_name, of.amount,
    coalesce(least(new.buyer_asked_at, new.seller_asked_at), new.statements_until) + interval '5 days',
    case when of.amount > 50000000000 then 2 else 1 end);
  return null;
end $$;
create trigger dispute_case_followed after insert or update on dispute for each row execute function follow_dispute_case();

insert into dispute (id, order_id, opened_at, statements_until)
  select gen_random_uuid(), o.id, coalesce(e.at, o.created_at), product_now() + interval '72 hours'
  from orders o left join lateral (
    select max(at) as at from order_event where order_id = o.id and type = 'disputed') e on true
  where o.status = 'disputed';

create or replace view order_event_view as select
  order_id, place, type, by_role, by_user_id, status, note, at, reason, images
from order_event;
create view dispute_view as select
  id, order_id, opened_at, statements_until, decided_at, buyer_asked_at, seller_asked_at, settled_at
from dispute;
