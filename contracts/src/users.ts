/** Profiles of users (docs/rules.md reading 25). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, text } from './fields';

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

const userRoles = z.object({
  success: z.literal(true),
  data: z.object({ id, uid: z.string(), username: z.string(), roles: z.array(z.enum(['user', 'admin'])) }),
});
export type UserRoles = z.output<typeof userRoles>;
const byUser = z.object({ uid: z.string() });
const withReason = z.object({ reason: text(1, 500, 'Say why.') });

export const grantAdmin = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/grant',
  tag: 'admin',
  summary: 'Make a user (uid or id) an administrator',
  auth: 'admin',
  params: byUser,
  body: withReason,
  responses: { 200: userRoles },
});
export const revokeAdmin = defineCall({
  method: 'POST',
  path: '/admin/api/users/:uid/revoke',
  tag: 'admin',
  summary: 'Take the administrator role from a user (uid or id), not from oneself',
  auth: 'admin',
  params: byUser,
  body: withReason,
  responses: { 200: userRoles },
});
