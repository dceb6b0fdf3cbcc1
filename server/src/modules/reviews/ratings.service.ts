import { REVIEW, toStroops } from 'contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the stars of those reviews of a seller that count, the latest of each reviewer (docs/rules.md section 9). The accounts of one
 * person are one reviewer, named by the lowest id; a seller does not review themselves. Of a rental's periods one person has the latest.
 */
export const countedReviews = (seller: RawBuilder<unknown>) => sql`
  select distinct on (person.id) v.rating
  from review v join orders_view o on o.id = v.order_id cross join lateral (
    select least(v.reviewer_id, (
      select s.other_id from same_person_view s where s.user_id = v.reviewer_id and s.until > v.created_at order by s.other_id limit 1)) as id) person
  where v.seller_id = ${seller} and v.hidden_at is null and o.amount >= ${toStroops(REVIEW.countsFrom)}::bigint
    and not exists (
      select from same_person_view s where s.user_id = v.reviewer_id and s.other_id = v.seller_id and s.until > v.created_at)
  order by person.id, v.created_at desc, v.id desc`;

/** The mean of stars with one decimal; none below one review. */
export const meanOf = (stars: number, reviews: number): number | null =>
  reviews === 0 ? null : Math.round((stars * 10) / reviews) / 10;
