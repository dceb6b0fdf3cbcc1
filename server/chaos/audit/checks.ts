import { type RawBuilder, sql } from 'kysely';

/** Buyer `b` and seller `w` were merged: what goes back and what is paid out reach one account, so that only their sum shows there. */
const ARE_ONE = sql`coalesce(b.merged_into, b.id) = coalesce(w.merged_into, w.id)`;

/** The fee on an amount in stroops, rounded half up to 0.01 π (docs/rules.md reading 12). */
const feeOf = (amount: RawBuilder<unknown>) => sql`div((${amount}) * o.fee_percent + 5000000, 10000000) * 100000`;

/** One invariant as a query: each row is a violation. */
export interface Check {
  /** I1 to I26; the list with the tests of each is docs/invariants.md. */
  invariant: string;
  query: RawBuilder<{ what: string }>;
}

/** Of an order of rent o: what its owner was not paid yet, in whole hundredths of a π per month. */
const UNPAID_RENT = sql`
  case when o.status in ('funded', 'delivering', 'delivered', 'accepted', 'disputed')
    then o.amount - div(o.amount * o.slices_paid, o.months * 100000) * 100000 else 0 end`;

const OPEN_WITHDRAWAL = sql`state not in ('completed', 'returned', 'cancelled')`;

/** The invariants of the books that hold at every moment. Those that hold only at rest are in stuck.ts and chain-proof.ts. */
export const CHECKS: readonly Check[] = [
  {
    invariant: 'I24 what administrators did is as it was recorded',
    query: sql`select what from audit_breaks()`,
  },
  {
    invariant: 'I26 a disputed order has one open dispute, and its money moves when the decision is final',
    query: sql`
      select 'order ' || o.id || ' is ' || o.status || ' with ' || count(d.id) || ' open disputes' as what
        from orders o left join dispute d on d.order_id = o.id and d.settled_at is null
        group by o.id, o.status having count(d.id) <> case when o.status = 'disputed' then 1 else 0 end
      union all select 'dispute of ' || order_id || ' was settled before it was final' from dispute
        where settled_at < second_look_until and not case outcome when 'refund' then seller_accepted_at is not null
          when 'release' then buyer_accepted_at is not null else buyer_accepted_at is not null and seller_accepted_at is not null end`,
  },
  {
    invariant: 'I25 what waits for a decision has one case, and nothing else has',
    query: sql`
      with waiting as (
        select 'listing' as kind, id::text as subject from domain where status = 'pending'
        union all select 'dispute', order_id::text from dispute where settled_at is null
          and (decided_at is null or buyer_asked_at is not null or seller_asked_at is not null)
        union all select 'payout', id::text from withdrawal where state in ('review', 'held')
        union all select case when payment_id is null then 'unknown_incoming' else 'held' end, id::text from incoming_transaction where state = 'held'
        union all select 'unknown_outgoing', o.hash from outgoing_transaction o where outgoing_is_unknown(o)
        union all select 'strike', order_id::text from strike where closed_at is null and kept_at is null
        union all select 'report', target_id::text from report where decided_at is null group by target_id
        union all select 'contact', id::text from contact_message where closed_at is null)
      select w.kind || ' ' || w.subject || ' has no case' as what from waiting w
        where not exists (select from admin_case c where c.kind = w.kind and c.subject_id = w.subject and c.state <> 'decided')
      union all select c.kind || ' ' || c.subject_id || ' has a case and does not wait' from admin_case c
        where c.state <> 'decided' and c.kind not in ('role', 'merge', 'plan')
        and not exists (select from waiting w where w.kind = c.kind and w.subject = c.subject_id)`,
  },
  {
    invariant: 'I1 every event sums to zero',
    query: sql`
      select 'all balances sum to ' || sum(balance) as what from ledger_account having sum(balance) <> 0
      union all select 'event without transfers ' || e.id from ledger_event e
        where not exists (select 1 from ledger_transfer t where t.event_id = e.id)
      union all select 'transfer without event ' || t.event_id from ledger_transfer t
        where not exists (select 1 from ledger_event e where e.id = t.event_id)`,
  },
  {
    invariant: 'I2 every balance equals its entries',
    query: sql`
      select a.kind || ' of ' || coalesce(a.owner_id::text, 'the platform') || ' is ' || a.balance || ', its entries say ' || coalesce(l.total, 0) as what
      from ledger_account a left join (
        select account, sum(signed) as total from (
          select credit_account as account, amount as signed from ledger_transfer
          union all select debit_account, -amount from ledger_transfer) entries group by account) l on l.account = a.id
      where a.balance <> coalesce(l.total, 0)`,
  },
  {
    invariant: 'I2 what a wallet lists is what its entries say',
    query: sql`
      select 'activity of ' || coalesce(w.user_id, l.user_id) || ' says ' || coalesce(w.total, 0) || ', its entries ' || coalesce(l.total, 0) as what
      from (select user_id, sum(change) as total from wallet_activity group by user_id) w full join (
        select c.user_id, sum(c.change) as total from ledger_event e join ledger_transfer t on t.event_id = e.id
          left join ledger_account d on d.id = t.debit_account left join ledger_account r on r.id = t.credit_account
          cross join lateral (values (d.owner_id, -t.amount), (r.owner_id, t.amount), (e.payer_id, -t.amount)) as c (user_id, change)
        where not t.is_hold and e.ref_type <> 'withdrawal' and c.user_id is not null group by c.user_id) l on l.user_id = w.user_id
      where coalesce(w.total, 0) <> coalesce(l.total, 0)`,
  },
  {
    invariant: 'I3 escrow is what its orders say',
    query: sql`
      select 'escrow ' || a.balance || ', orders ' || o.total as what
      from (select sum(balance) as balance from ledger_account where kind = 'escrow.order') a,
        (select coalesce(sum(amount), 0) as total from orders
          where kind = 'purchase' and status in ('funded', 'delivering', 'delivered', 'accepted', 'disputed')) o
      where a.balance <> o.total
      union all select 'escrow of order ' || o.id || ' ' || a.balance || ', it is ' || o.status || ' at ' || o.amount
      from orders o join ledger_account a on a.order_id = o.id
      where o.kind = 'purchase'
        and a.balance <> case when o.status in ('funded', 'delivering', 'delivered', 'accepted', 'disputed') then o.amount else 0 end`,
  },
  {
    invariant: 'I3 escrow of rent is what its owners were not paid yet',
    query: sql`
      select 'escrow of rent ' || a.balance || ', periods ' || o.total as what
      from (select coalesce(sum(balance), 0) as balance from ledger_account where kind = 'escrow.rental') a,
        (select coalesce(sum(${UNPAID_RENT}), 0) as total from orders o where o.kind = 'rent') o
      where a.balance <> o.total
      union all select 'escrow of period ' || o.id || ' ' || a.balance || ', it is ' || o.status || ' at ' || o.amount || ' with ' || o.slices_paid || ' months paid out'
      from orders o join ledger_account a on a.order_id = o.id where o.kind = 'rent' and a.balance <> ${UNPAID_RENT}
      union all select 'period ' || id || ' is ' || status || ' with ' || slices_paid || ' of ' || months || ' months paid out' from orders
      where kind = 'rent' and status in ('accepted', 'disputed') and slices_paid = months`,
  },
  {
    invariant: 'I4 a payment or transaction credits at most once',
    query: sql`
      select 'payment ' || ref_id || ' posted ' || count(*) || ' times' as what
        from ledger_event where ref_type = 'payment' group by ref_id having count(*) > 1
      union all select 'one cause posted twice: ' || kind || ' ' || ref_id from ledger_event group by kind, ref_id having count(*) > 1
      union all select 'transaction ' || txid || ' bound twice' from pi_payment where txid is not null group by txid having count(*) > 1
      union all select 'deposit ' || request_id || ' credited twice as planned' from pi_payment
        where kind = 'deposit' and state = 'completed' and credited_because is null and request_id is not null
        group by user_id, request_id having count(*) > 1
      union all select 'transaction ' || t.txid || ' is ' || t.state || ' and was posted ' || count(e.id) || ' times' from incoming_transaction t
        left join pi_payment p on p.txid = t.txid
        left join ledger_event e on (e.kind in ('incoming.credited', 'incoming.held') and e.ref_id = t.txid)
          or (e.ref_type in ('payment', 'order') and e.ref_id = p.payment_id)
        group by t.id having count(e.id) > 1 or (count(e.id) = 0 and t.state <> 'open')
      union all select 'suspense is ' || a.balance || ', what is held ' || h.total
        from ledger_account a, (select coalesce(sum(amount), 0) as total from incoming_transaction where state in ('held', 'refunding')) h
        where a.kind = 'suspense.unmatched' and a.balance <> h.total
      union all select 'order ' || p.order_id || ' paid twice' from pi_payment p join ledger_event e on e.ref_id = p.payment_id and e.kind = 'order.paid'
        where p.order_id is not null group by p.order_id having count(*) > 1
      union all select 'payment ' || p.payment_id || ' of ' || p.amount || ' posted ' || sum(t.amount) from pi_payment p
        join ledger_event e on e.ref_type = 'payment' and e.ref_id = p.payment_id join ledger_transfer t on t.event_id = e.id
        where p.state = 'completed' and p.credited_because is null group by p.payment_id, p.amount having sum(t.amount) <> p.amount
      union all select 'payment ' || payment_id || ' is ' || state || ' and not in the books' from pi_payment p
        where state in ('completed', 'held') and not exists (select 1 from ledger_event e where e.ref_type in ('payment', 'order') and e.ref_id in (p.payment_id, p.order_id::text))`,
  },
  {
    invariant: 'I5 nobody owes what he does not have',
    query: sql`
      select kind || ' of ' || coalesce(owner_id::text, 'the platform') || ' is ' || balance as what
      from ledger_account where balance < 0 and (kind like 'user.%' or kind like 'escrow.%' or kind = 'suspense.unmatched')`,
  },
  {
    invariant: 'I7 locked money is leading bids, offers and open withdrawals',
    query: sql`
      select 'user ' || a.owner_id || ' has ' || a.balance || ' locked, for ' || coalesce(b.total, 0) || ' in bids, ' || coalesce(f.total, 0) || ' in offers and ' || coalesce(w.total, 0) || ' in withdrawals' as what
      from ledger_account a
      left join (select high_bidder_id as id, sum(high_max) as total from auction where status in ('live', 'paused', 'closing') group by 1) b on b.id = a.owner_id
      left join (select buyer_id as id, sum(amount) as total from offer where status in ('open', 'countered') group by 1) f on f.id = a.owner_id
      left join (select user_id as id, sum(amount) as total from withdrawal where ${OPEN_WITHDRAWAL} group by 1) w on w.id = a.owner_id
      where a.kind = 'user.locked' and a.balance <> coalesce(b.total, 0) + coalesce(f.total, 0) + coalesce(w.total, 0)`,
  },
  {
    invariant: 'I8 an auction has one leader, later one winner or none',
    query: sql`
      select 'auction ' || a.domain_id || ' (' || a.status || ') with ' || b.pending || ' leading and ' || b.won || ' winning bids' as what
      from auction a cross join lateral (
        select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'won') as won,
          count(*) as made, max(amount) as highest, max(created_at) as last from bid where auction_id = a.domain_id and round = a.round) b
      where b.pending <> case when a.status in ('live', 'paused', 'closing') and a.high_bid_id is not null then 1 else 0 end
        or b.won <> case when a.status = 'settled' and a.high_bid_id is not null then 1 else 0 end
        or b.made <> a.bid_count or (a.status not in ('cancelled', 'unsold') and b.highest is distinct from a.high_amount) or b.last >= a.ends_at
      union all select 'order ' || o.id || ' settled with a fee of ' || coalesce(s.fee, 0) || ' on ' || o.amount - s.back
        from orders o join app_user b on b.id = o.buyer_id join app_user w on w.id = o.seller_id join lateral (
          select sum(t.amount) filter (where a.kind = 'platform.fees') as fee, coalesce(sum(t.amount) filter (where a.owner_id in (o.buyer_id, b.merged_into)), 0) as back
          from ledger_event e join ledger_transfer t on t.event_id = e.id join ledger_account a on a.id = t.credit_account
          where e.kind = 'order.settled' and e.ref_id = o.id::text having count(*) > 0) s on true
        where o.kind = 'purchase' and case when ${ARE_ONE} then coalesce(s.fee, 0) > ${feeOf(sql`o.amount`)}
          else coalesce(s.fee, 0) <> ${feeOf(sql`o.amount - s.back`)} end
      union all select 'order ' || o.id || ' settled ' || count(distinct e.id) || ' times, paying out ' || sum(t.amount) || ' of ' || o.amount
        from orders o join ledger_event e on e.kind = 'order.settled' and e.ref_id = o.id::text
        join ledger_transfer t on t.event_id = e.id join ledger_account a on a.id = t.debit_account and a.kind = 'escrow.order'
        group by o.id, o.amount having count(distinct e.id) > 1 or sum(t.amount) <> o.amount`,
  },
  {
    // Of what the renter got back nothing is kept; what was paid out too much came back with its fee.
    invariant: 'I8 of rent its owner keeps the used part less the fee',
    query: sql`
      select 'period ' || o.id || ' of ' || o.amount || ' gave ' || s.back || ' back, ' || s.kept || ' to its owner and ' || s.fee || ' in fees' as what
      from orders o join ledger_account a on a.order_id = o.id and a.kind = 'escrow.rental' join app_user b on b.id = o.buyer_id
        join app_user w on w.id = o.seller_id cross join lateral (
        select coalesce(sum(m.change) filter (where c.owner_id in (o.buyer_id, b.merged_into)), 0) as back,
          coalesce(sum(m.change) filter (where c.owner_id in (o.seller_id, w.merged_into)), 0) as kept,
          coalesce(sum(m.change) filter (where c.owner_id in (o.buyer_id, b.merged_into, o.seller_id, w.merged_into)), 0) as theirs,
          coalesce(sum(m.change) filter (where c.kind = 'platform.fees'), 0) as fee
        from ledger_event e join ledger_transfer t on t.event_id = e.id
          cross join lateral (values (t.credit_account, t.amount), (t.debit_account, -t.amount)) as m (account, change)
          join ledger_account c on c.id = m.account
        where e.ref_type = 'order' and e.kind in ('order.settled', 'rent.released', 'rent.reclaimed')
          and (e.ref_id = o.id::text or e.ref_id like o.id || ':%')) s
      where o.kind = 'rent' and o.funded_at is not null
        and case when ${ARE_ONE} then s.fee > ${feeOf(sql`o.amount - a.balance`)} or s.theirs <> o.amount - a.balance - s.fee
          else s.fee <> ${feeOf(sql`o.amount - a.balance - s.back`)}
            or s.kept <> o.amount - a.balance - s.back - s.fee or s.back < 0 or s.back > o.amount end`,
  },
  {
    invariant: 'I9 a name is sold once',
    query: sql`
      select 'domain ' || item_id || ' has ' || count(*) || ' orders that stand' as what from orders
        where item_type = 'domain' and kind = 'purchase' and status not in ('refunded', 'expired') group by item_id having count(*) > 1
      union all select 'domain ' || d.id || ' is ' || d.status || ' though it was sold' from orders o join domain d on d.id = o.item_id
        where o.item_type = 'domain' and o.kind = 'purchase' and o.status = 'completed' and d.status <> 'sold'
      union all select 'domain ' || d.id || ' is ' || d.status || ' and its rental ' || coalesce(r.state, 'over')
        from domain d left join rental r on r.domain_id = d.id and r.state in ('opening', 'running')
        where (r.state = 'running' and d.status <> 'rented') or (r.state = 'opening' and d.status <> 'reserved')
          or (r.id is null and d.status = 'rented')
      union all select 'rental ' || o.rental_id || ' has period ' || o.rental_period || ' ' || count(*) || ' times' from orders o
        where o.kind = 'rent' and o.status not in ('refunded', 'expired') group by o.rental_id, o.rental_period having count(*) > 1
      union all select 'live twice: ' || name from domain where status in ('active', 'pending', 'reserved', 'rented', 'unsold') group by name having count(*) > 1`,
  },
  {
    invariant: 'I12 listings stay within the plan',
    query: sql`
      select 'user ' || s.user_id || ' has ' || count(d.id) || ' listings of ' || p.max_listings as what
      from subscription s join subscription_plan p on p.id = s.plan_id
      join domain d on d.seller_id = s.user_id and d.status in ('pending', 'active', 'reserved', 'unsold')
      where s.status = 'active' and p.max_listings is not null
      group by s.user_id, p.max_listings having count(d.id) > p.max_listings`,
  },
  {
    invariant: 'I14 amounts are whole stroops',
    query: sql`
      select table_name || '.' || column_name || ' is ' || data_type as what from information_schema.columns
      where table_schema = 'public' and data_type <> 'bigint'
        and (column_name in ('amount', 'balance', 'fee', 'price', 'price_paid', 'rent_price', 'start_price', 'bid_increment', 'high_amount', 'high_max', 'max_amount', 'reserve', 'buy_now'))`,
  },
];
