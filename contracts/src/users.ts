/** Profiles of users (docs/rules.md reading 25). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { caseResponse } from './cases';
import { domain, sellerRecord } from './domains';
import {
  address,
  asciiText,
  fieldFault,
  id,
  instant,
  lenient,
  listOf,
  optional,
  pageQuery,
  search,
  text,
} from './fields';
import { CONTACT, PROFILE } from './numbers';
import { review } from './reviews';
import { ADMIN_ROLES, ROLES } from './roles';
import { isEmailShaped } from './support';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

const userProfile = z.object({
  uid: z.string(),
  username: z.string(),
  bio: z.string(),
  joinedDate: instant,
  isVerified: z.boolean(),
  subscriptionPlan: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(instant),
  rating: z.nullable(z.number()),
  totalSales: z.number(),
  profileImage: z.nullable(z.string()),
  socialLinks: z.object({
    twitter: z.optional(z.string()),
    telegram: z.optional(z.string()),
    website: z.optional(z.string()),
  }),
  /** The newest ones about this user. */
  reviews: z.array(review),
  reviewCount: z.number(),
  /** The rest only on the caller's own profile. */
  walletAddress: z.optional(z.nullable(z.string())),
  contactEmail: z.optional(z.nullable(z.string())),
});
export type UserProfile = z.output<typeof userProfile>;

export const getUser = defineCall({
  method: 'GET',
  path: '/users/:id',
  tag: 'users',
  summary: 'A profile: all fields of the own one, the public ones of others',
  auth: 'user',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ data: userProfile }) },
});

const fault = faultsOf(
  'profile',
  defineMessages('contracts.faults.profile', {
    userInLink: 'Leave out the name before the @: it hides where the link leads.',
  }),
);

function hasNoUser(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** An address of a page or of a picture on another site: http or https, never a script. */
const link = address(PROFILE.linkMax).check(
  z.refine((value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value), fieldFault('httpsLink')),
  z.refine(hasNoUser, fault('userInLink')),
);

const blank = z.pipe(search(0), z.literal(''));
/** A field that is missing stays as it is; one in which nothing can be seen empties it. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([blank, schema]));

const profileInput = z.object({
  bio: z.optional(text(0, PROFILE.bioMax)),
  contactEmail: orEmpty(asciiText(1, CONTACT.emailMax).check(z.refine(isEmailShaped, fieldFault('email')))),
  /** The address of an own upload. */
  profileImage: orEmpty(z.string().check(z.maxLength(PROFILE.linkMax))),
  socialLinks: z.optional(z.object({ twitter: orEmpty(link), telegram: orEmpty(link), website: orEmpty(link) })),
  /** One of the site's. */
  language: z.optional(z.string().check(z.maxLength(35))),
});
export type ProfileInput = z.output<typeof profileInput>;
const profileResponse = z.object({ data: userProfile });

/** The texts of the profile's form; the call takes the links as one field. */
export const profileForm = z.object({
  bio: profileInput.shape.bio,
  contactEmail: profileInput.shape.contactEmail,
  twitter: orEmpty(link),
  telegram: orEmpty(link),
  website: orEmpty(link),
});
export type ProfileForm = z.output<typeof profileForm>;

export const changeProfile = defineCall({
  method: 'PUT',
  path: '/users/profile',
  tag: 'users',
  summary: 'Change the own profile; what is missing stays as it is',
  auth: 'user',
  body: profileInput,
  responses: { 200: profileResponse },
});

const ACTIVITY_TYPES = [
  'login',
  'create_listing',
  'view_domain',
  'message_sent',
  'search',
  'logout_everywhere',
  'profile_change',
  'withdrawal',
  'export',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
const activity = z.object({
  id,
  userId: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  details: z.string(),
  timestamp: instant,
  ipAddress: z.optional(z.string()),
});
export type Activity = z.output<typeof activity>;
const activityPage = listOf(activity);
export type ActivityPage = z.output<typeof activityPage>;

export const listActivity = defineCall({
  method: 'GET',
  path: '/users/activity',
  tag: 'users',
  summary: 'What the caller did here, newest first',
  auth: 'user',
  query: z.extend(pageQuery, { type: lenient(z.enum(ACTIVITY_TYPES)) }),
  responses: { 200: activityPage },
});

/** A seller as everybody sees them. */
const seller = z.object({
  uid: z.string(),
  username: z.string(),
  bio: z.string(),
  profileImage: z.nullable(z.string()),
  socialLinks: userProfile.shape.socialLinks,
  isVerified: z.boolean(),
  memberSince: instant,
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  totalSales: z.number(),
  record: z.optional(sellerRecord),
  listings: z.array(domain),
});
export type Seller = z.output<typeof seller>;

export const getSeller = defineCall({
  method: 'GET',
  path: '/api/sellers/:uid',
  tag: 'users',
  summary: 'A seller (uid or id) with their active listings, newest first',
  auth: 'public',
  params: z.object({ uid: z.string() }),
  responses: { 200: z.object({ data: seller }) },
});

const userRoles = z.object({
  success: z.literal(true),
  data: z.object({ id, uid: z.string(), username: z.string(), roles: z.array(z.enum(ROLES)) }),
});
export type UserRoles = z.output<typeof userRoles>;
const byUser = z.object({ uid: z.string() });
const withReason = z.object({ reason: text(1, 500, fieldFault('sayWhy')) });
const withRoles = z.extend(withReason, {
  roles: z.optional(z.array(z.enum(ADMIN_ROLES)).check(z.minLength(1, fieldFault('required')))),
});

/** A user as administrators see them. */
export const userRecord = z.object({
  id,
  uid: z.string(),
  username: z.string(),
  roles: z.array(z.enum(ROLES)),
  suspended: z.boolean(),
  isVerified: z.boolean(),
  walletAddress: z.nullable(z.string()),
  createdAt: instant,
});
export type UserRecord = z.output<typeof userRecord>;
const userPage = listOf(userRecord);
export type UserPage = z.output<typeof userPage>;
const userResponse = z.object({ data: userRecord });
export type UserResponse = z.output<typeof userResponse>;

export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/api/users',
  tag: 'admin',
  summary: 'Users, newest first; q finds a uid, or usernames that begin with it',
  auth: 'admin',
  role: 'support',
  query: z.extend(pageQuery, { q: optional(search(128)) }),
  responses: { 200: userPage },
});
export const getUserRecord = defineCall({
  method: 'GET',
  path: '/admin/api/users/:uid',
  tag: 'admin',
  summary: 'A user (uid or id)',
  auth: 'admin',
  role: 'support',
  params: byUser,
  responses: { 200: userResponse },
});
export const suspendUser = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/suspend',
  tag: 'admin',
  summary: 'Suspend a user (uid or id): no bids, purchases, listings or messages',
  auth: 'admin',
  role: 'moderation',
  params: byUser,
  body: withReason,
  responses: { 200: userResponse },
});
export const restoreUser = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/restore',
  tag: 'admin',
  summary: 'End the suspension of a user (uid or id)',
  auth: 'admin',
  role: 'moderation',
  params: byUser,
  body: withReason,
  responses: { 200: userResponse },
});
export const verifyUser = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/verify',
  tag: 'admin',
  summary: 'Verify a user (uid or id), not oneself; the reason says what was checked',
  auth: 'admin',
  role: 'moderation',
  params: byUser,
  body: withReason,
  responses: { 200: userResponse },
});
export const unverifyUser = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/unverify',
  tag: 'admin',
  summary: "Take back that a user (uid or id) is verified, not one's own; the reason is told to them",
  auth: 'admin',
  role: 'moderation',
  params: byUser,
  body: withReason,
  responses: { 200: userResponse },
});
export const mergeUsers = defineCall({
  method: 'POST',
  path: '/admin/api/users/merge',
  tag: 'admin',
  summary: 'Move what one account of a person has into their other one; both by uid or id',
  auth: 'admin',
  role: 'finance',
  body: z.object({ fromUid: text(1, 128), intoUid: text(1, 128), reason: text(1, 500, fieldFault('sayWhy')) }),
  responses: { 200: userResponse, 202: caseResponse },
});
export const grantAdmin = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/grant',
  tag: 'admin',
  summary: 'Give a user (uid or id) roles of an administrator; all of them unless it says which',
  auth: 'admin',
  role: 'owner',
  params: byUser,
  body: withRoles,
  responses: { 200: userRoles, 202: caseResponse },
});
export const revokeAdmin = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/revoke',
  tag: 'admin',
  summary: 'Take roles of an administrator from a user (uid or id), not from oneself; all of them unless it says which',
  auth: 'admin',
  role: 'owner',
  params: byUser,
  body: withRoles,
  responses: { 200: userRoles, 202: caseResponse },
});
