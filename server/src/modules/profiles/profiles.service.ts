import type { SignInResponse, UserProfile } from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, firstRow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import type { UserRow } from '../identity/identity';
import { findUserBy, signIn } from '../identity/identity.service';
import { countListings, currentSubscription } from '../subscriptions/subscriptions.service';

/** Signs a user in; the response also names their plan and how many of their listings count against it. */
export async function signInWithPlan(context: ServerContext, accessToken: string): Promise<Outcome<SignInResponse>> {
  const caller = await signIn(context, accessToken);
  if (isRefusal(caller)) return caller;
  const { id, uid, username, roles } = caller;
  return {
    user: { id, uid, username, roles },
    subscription: await currentSubscription(context.db, id),
    currentListings: await countListings(context.db, id),
  };
}

/** A profile as `caller` may see it: wallet address and e-mail only on their own (docs/rules.md reading 25). */
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

/** Domains that a user has sold. */
async function countSales(db: Db, sellerId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ sold: bigint }>`select count(*) as sold from domain where seller_id = ${sellerId} and status = 'sold'`,
  );
  return Number(row?.sold ?? 0n);
}
