import { type RawBuilder, sql } from 'kysely';

/** SQL for statements over a domain `d`: what its orders say of it. */

const soldBy = sql`from orders o where o.item_id = d.id and o.item_type = 'domain' and o.kind = 'purchase' and o.status = 'completed'`;

/** The price and the time of its sale, and until when it is reserved for a buyer who has not paid. */
export const saleColumns = sql`
  case d.status when 'sold' then (select o.amount ${soldBy}) end as sold_price,
  case d.status when 'sold' then (select o.funded_at ${soldBy}) end as sold_at,
  case d.status when 'reserved' then (
    select o.due_at from orders o where o.item_id = d.id and o.item_type = 'domain' and o.status = 'awaiting_payment') end as reserved_until`;

/** Whether a sale of it since then was refunded. */
export const isRefundedSince = (since: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from orders o where o.item_id = d.id and o.item_type = 'domain' and o.status = 'refunded' and o.created_at >= ${since})`;

/** Whether a user is one of the two parties of a funded order of it (docs/rules.md reading 24). */
export const isPartyOfFunded = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from orders o
  where o.item_type = 'domain' and o.item_id = d.id and (o.buyer_id = ${userId} or o.seller_id = ${userId})
    and o.status in ('funded', 'delivering', 'delivered', 'accepted', 'disputed', 'completed'))`;
