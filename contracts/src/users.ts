/** Profiles of users (docs/rules.md reading 25). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { instant } from './fields';

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
