import {
  PROFILE,
  type ProfileInput,
  type Seller,
  type SignInResponse,
  UPLOAD_ADDRESS,
  type UserProfile,
  serverFault,
} from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, firstRow, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { activeDomainsOf } from '../catalog/catalog.service';
import type { UserRow } from '../users/users';
import { callerOf } from '../identity/identity';
import { findUserBy, saveProfile, signIn } from '../identity/identity.service';
import { readSellerRecord } from '../orders/seller-records.service';
import { newestReviews, ratingOf } from '../reviews/reviews.service';
import { countListings } from '../domains/listing-fields.service';
import { currentSubscription } from '../subscriptions/subscriptions.service';
import { foreignUploads } from '../uploads/uploads.service';

/** Signs a user in; the response also names their plan and how many of their listings count against it. */
export async function signInWithPlan(context: ServerContext, accessToken: string): Promise<Outcome<SignInResponse>> {
  const user = await signIn(context, accessToken);
  if (isRefusal(user)) return user;
  const { id, uid, username, roles } = callerOf(user);
  const { profile_image: profileImage, language } = user;
  return {
    user: {
      id,
      uid,
      username,
      roles,
      ...(profileImage !== null && { profileImage }),
      ...(language !== null && { language }),
    },
    subscription: await currentSubscription(context.db, id),
    currentListings: await countListings(context.db, id),
  };
}

/** A profile as `caller` may see it: wallet address, email and the plan's end only on their own (docs/rules.md reading 25). */
export async function readProfile(db: Db, caller: Caller, idOrUid: string): Promise<Outcome<{ data: UserProfile }>> {
  const user = await findUserBy(db, idOrUid);
  if (!user) return refuse('NOT_FOUND');
  return { data: await profileOf(db, user, user.id === caller.id) };
}

async function profileOf(db: Db, user: UserRow, isOwn: boolean): Promise<UserProfile> {
  const current = await currentSubscription(db, user.id);
  const { average, count } = await ratingOf(db, user.id);
  return {
    uid: user.pi_uid,
    username: user.username,
    ...ownWordsOf(user, isOwn),
    joinedDate: user.created_at.toISOString(),
    isVerified: user.is_verified,
    subscriptionPlan: current?.subscription.name ?? null,
    subscriptionEndDate: isOwn ? (current?.end_date ?? null) : null,
    rating: average,
    totalSales: await countSales(db, user.id),
    reviews: await newestReviews(db, user.id, PROFILE.reviewsShown),
    reviewCount: count,
    ...(isOwn ? { walletAddress: user.wallet_address, contactEmail: user.contact_email } : {}),
  };
}

/** What a person says of themselves; while they are suspended nobody else sees it (docs/rules.md section 9). */
const ownWordsOf = (user: UserRow, isOwn: boolean): Pick<UserProfile, 'bio' | 'profileImage' | 'socialLinks'> =>
  user.suspended && !isOwn
    ? { bio: '', profileImage: null, socialLinks: {} }
    : { bio: user.bio, profileImage: user.profile_image, socialLinks: user.social_links };

/**
 * Changes the caller's own profile; what is missing stays, '' empties a field. SUSPENDED for what others would see, VALIDATION for a
 * language that the site does not have.
 */
export async function changeOwnProfile(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  caller: Caller,
  { bio, contactEmail, profileImage, socialLinks, language }: ProfileInput,
): Promise<Outcome<{ data: UserProfile }>> {
  const isShown = [bio, profileImage, socialLinks].some((value) => value !== undefined);
  if (caller.suspended && isShown) return refuse('SUSPENDED');
  if (language !== undefined && !config.languages.some((one) => one === language))
    return refuse('VALIDATION', { language: serverFault('language') });
  const emptied = (value: string | undefined) => (value === '' ? null : value);
  const links = socialLinks && Object.fromEntries(Object.entries(socialLinks).filter(([, link]) => link));
  return inTransaction(db, async (tx) => {
    if (profileImage && (await isForeign(tx, caller, profileImage)))
      return refuse('VALIDATION', { profileImage: serverFault('uploadFirst') });
    const change = {
      bio,
      contactEmail: emptied(contactEmail),
      profileImage: emptied(profileImage),
      socialLinks: links,
      language,
    };
    await saveProfile(tx, caller.id, change);
    return readProfile(tx, caller, caller.id);
  });
}

const isForeign = async (tx: Db, caller: Caller, address: string): Promise<boolean> =>
  !UPLOAD_ADDRESS.test(address) || (await foreignUploads(tx, caller.id, [address])).length > 0;

/** A seller's public page with their newest active listings; NOT_FOUND for system and deleted accounts. */
export async function readSeller(db: Db, idOrUid: string): Promise<Outcome<{ data: Seller }>> {
  const user = await findUserBy(db, idOrUid);
  if (!user || user.is_system || user.deleted_at) return refuse('NOT_FOUND');
  const { average, count } = await ratingOf(db, user.id);
  const record = await readSellerRecord(db, user.id);
  return {
    data: {
      uid: user.pi_uid,
      username: user.username,
      ...ownWordsOf(user, false),
      isVerified: user.is_verified,
      memberSince: user.created_at.toISOString(),
      rating: average,
      reviewCount: count,
      totalSales: await countSales(db, user.id),
      ...(record && { record }),
      listings: await activeDomainsOf(db, user.id, PROFILE.listingsShown),
    },
  };
}

/** Domains that a user has sold. */
async function countSales(db: Db, sellerId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ sold: bigint }>`select count(*) as sold from domain_view where seller_id = ${sellerId} and status = 'sold'`,
  );
  return Number(row?.sold ?? 0n);
}
