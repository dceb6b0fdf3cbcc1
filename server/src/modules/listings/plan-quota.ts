import type { Db } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';
import { countListings, lockPlan } from '../subscriptions/subscriptions.service';
import { countFeatured } from './listings.sql';

interface QuotaClaim {
  listing: boolean;
  featured: boolean;
}

/**
 * Checks that the seller's plan has room for what the caller is about to add: SUBSCRIPTION_REQUIRED, LISTING_LIMIT,
 * FEATURED_LIMIT. The subscription stays locked to the end of the transaction, so that rivals count one after the other.
 */
export async function claimQuota(tx: Db, sellerId: string, wanted: QuotaClaim): Promise<Outcome<undefined>> {
  const plan = await lockPlan(tx, sellerId);
  if (!plan) return refuse('SUBSCRIPTION_REQUIRED');
  const isFull = plan.max_listings !== null && (await countListings(tx, sellerId)) >= plan.max_listings;
  if (wanted.listing && isFull) return refuse('LISTING_LIMIT', { limit: plan.max_listings });
  if (wanted.featured && (await countFeatured(tx, sellerId)) >= plan.featured_listings)
    return refuse('FEATURED_LIMIT', { limit: plan.featured_listings });
  return undefined;
}
