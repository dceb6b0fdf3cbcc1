import type { Domain, SellerRecord } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { Kept } from '../../platform/database/kept';
import { sellerRecord } from '../orders/seller-records.service';
import { countedReviews, meanOf } from '../reviews/ratings.service';

type SellerRow = Columns<'app_user', 'pi_uid' | 'is_verified' | 'profile_image'> & {
  sold: number;
  reviews: number;
  stars: number;
  record: SellerRecord | null;
};

type Figures = Pick<
  Domain['seller'],
  'rating' | 'reviewCount' | 'totalSales' | 'isVerified' | 'profileImage' | 'record'
>;

const kept = new Kept<Map<string, Figures>>({
  ms: 2_000,
  max: 500,
  tables: ['domain', 'review', 'app_user', 'orders', 'dispute'],
});

/** The same domains, with what their sellers' cards say: one statement for all sellers, two seconds old at most. */
export async function withSellers(db: Db, domains: readonly Domain[]): Promise<Domain[]> {
  const uids = [...new Set(domains.map(({ seller }) => seller.uid))].sort();
  if (uids.length === 0) return [];
  const figures = await kept.get(db, JSON.stringify(uids), () => figuresOf(db, uids));
  return domains.map((domain) => ({ ...domain, seller: { ...domain.seller, ...figures.get(domain.seller.uid) } }));
}

async function figuresOf(db: Db, uids: string[]): Promise<Map<string, Figures>> {
  const found = await rows(
    db,
    sql<SellerRow>`
      select u.pi_uid, u.is_verified, case when not u.suspended then u.profile_image end as profile_image, v.reviews, v.stars,
        (select count(*)::integer from domain_view d where d.seller_id = u.id and d.status = 'sold') as sold,
        ${sellerRecord(sql`u.id`)} as record
      from app_user_view u
      cross join lateral (
        select count(*)::integer as reviews, coalesce(sum(rating), 0)::integer as stars
        from (${countedReviews(sql`u.id`)}) counted) v
      where u.pi_uid = any(${uids}::text[])`,
  );
  return new Map(found.map((row) => [row.pi_uid, toFigures(row)]));
}

const toFigures = ({ is_verified, profile_image, sold, reviews, stars, record }: SellerRow): Figures => ({
  rating: meanOf(stars, reviews),
  reviewCount: reviews,
  totalSales: sold,
  isVerified: is_verified,
  ...(profile_image !== null && { profileImage: profile_image }),
  ...(record && { record }),
});
