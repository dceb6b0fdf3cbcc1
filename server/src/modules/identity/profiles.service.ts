import type { UserProfile } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { currentSubscription } from '../subscriptions/subscriptions.service';
import { type UserRow, findUserBy } from './identity.service';
import { countSales } from './identity.sql';

/** A profile as `caller` may see it: wallet address and e-mail only on his own (rules.md reading 25). */
export async function readProfile(db: Db, caller: Caller, idOrUid: string): Promise<Outcome<{ data: UserProfile }>> {
  const user = await findUserBy(db, idOrUid);
  if (!user) return refuse('NOT_FOUND');
  const own = { walletAddress: user.wallet_address, contactEmail: user.contact_email };
  return { data: { ...(await publicProfile(db, user)), ...(user.id === caller.id ? own : {}) } };
}

async function publicProfile(db: Db, user: UserRow): Promise<UserProfile> {
  const current = await currentSubscription(db, user.id);
  return {
    uid: user.pi_uid,
    username: user.username,
    bio: user.bio,
    joinedDate: user.created_at.toISOString(),
    isVerified: user.is_verified,
    subscriptionPlan: current?.subscription.name ?? null,
    subscriptionEndDate: current?.end_date ?? null,
    rating: null,
    totalSales: await countSales(db, user.id),
    profileImage: user.profile_image,
    socialLinks: user.social_links,
  };
}
