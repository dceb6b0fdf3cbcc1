import { type AlarmKind, LISTING, ORDER, WAITING_ALARM } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { DueQuery } from '../../platform/jobs/sweeper';

export interface WaitingRow {
  kind: AlarmKind;
  subject: string;
  /** Of the name or good that waits. */
  name: string | null;
  is_raised: boolean;
}

/**
 * What has waited too long: listings under review, money that stands still without a clock, and the proof of the books
 * (docs/rules.md reading 7, sections 5 and 8).
 */
const causes = sql`
  select 'listing-review' as kind, id::text as subject, submitted_at as since, ${LISTING.reviewAlarmMs}::float8 as limit_ms, name
  from domain_view where status = 'pending'
  union all
  select 'dispute', o.id::text, coalesce(least(d.buyer_asked_at, d.seller_asked_at), d.statements_until), ${ORDER.decisionMs}::float8, o.item_name
  from dispute_view d join orders_view o on o.id = d.order_id
  where d.settled_at is null and (d.decided_at is null or d.buyer_asked_at is not null or d.seller_asked_at is not null)
  union all
  select 'payout-review', id::text, created_at, ${WAITING_ALARM.payoutMs}::float8, null
  from withdrawal_view where state = 'review'
  union all
  select 'paused-auction', d.id::text, coalesce(d.paused_at, d.updated_at), ${WAITING_ALARM.pausedMs}::float8, d.name
  from domain_view d join auction_view a on a.domain_id = d.id
  where d.status = 'suspended' and a.status = 'paused' and a.high_bid_id is not null
  union all
  select 'books-unproved', 'failing', failing_since, 0, null
  from proof_check where failing_since is not null
  union all
  select 'books-unproved', 'old', max(whole_at), ${WAITING_ALARM.proofMs}::float8, null
  from ledger_checkpoint_view having max(whole_at) is not null`;

/** Whether the alarm of a cause stands, or was closed by an administrator although its cause is still there. */
const isRaised = sql`exists (select from alarm_view a where a.kind = c.kind and a.subject = c.subject and a.gone_at is null)`;

/** What has waited longer than its limit, the longest first. */
export function overdueCauses(db: Db): Promise<WaitingRow[]> {
  return rows(
    db,
    sql<WaitingRow>`
      select kind, subject, name, ${isRaised} as is_raised from (${causes}) c
      where since + limit_ms * interval '1 millisecond' <= product_now() order by since`,
  );
}

/** When the next cause without an alarm becomes overdue. */
export const nextOverdue = (): DueQuery => sql`
      select min(since + limit_ms * interval '1 millisecond') as due from (${causes}) c where not ${isRaised}`;
