/** Sign-in with Pi and the session (docs/rules.md readings 15 to 17). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { fieldFault, id, success } from './fields';
import { currentSubscription } from './plans';
import { faultsOf } from './faults';
import { ROLES } from './roles';
import { defineMessages } from 'shared-i18n';

const fault = faultsOf(
  'identity',
  defineMessages('contracts.faults.identity', { missing: 'The access token is missing.' }),
);

const currentUser = z.object({
  id,
  uid: z.string(),
  username: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** The own picture, where one was uploaded. */
  profileImage: z.optional(z.string()),
  /** The one that they chose; absent until then. */
  language: z.optional(z.string()),
});
export type CurrentUser = z.output<typeof currentUser>;

/** What Pi's `authenticate` gave the browser. Only the token counts; Pi's /me says who the user is. */
const authResult = z.object({
  accessToken: z
    .string(fault('missing'))
    .check(z.minLength(1, fault('missing')), z.maxLength(2_000, fieldFault('tooLong', { max: 2_000 }))),
  user: z.optional(z.unknown()),
});
/** What Pi's SDK gives after a sign-in; the server asks Pi about the token and believes nothing else of it. */
export interface AuthResult {
  accessToken: string;
  user: { uid: string; username?: string };
}

const signInResponse = z.object({
  user: currentUser,
  subscription: z.nullable(currentSubscription),
  currentListings: z.number(),
});
export type SignInResponse = z.output<typeof signInResponse>;

export const signIn = defineCall({
  method: 'POST',
  path: '/user/signin',
  tag: 'identity',
  summary: 'Sign in with the access token of the Pi SDK',
  auth: 'public',
  duringMaintenance: true,
  body: z.object({ authResult }),
  responses: { 200: signInResponse },
});
export const signOut = defineCall({
  method: 'GET',
  path: '/user/signout',
  tag: 'identity',
  summary: 'Sign out; the token is dead at once',
  auth: 'public',
  changesState: true,
  responses: { 200: success },
});
export const signOutEverywhere = defineCall({
  method: 'POST',
  path: '/user/signout-all',
  tag: 'identity',
  summary: 'End every session of the caller at once, this one too',
  auth: 'user',
  duringMaintenance: true,
  responses: { 200: z.object({ success: z.literal(true), data: z.object({ ended: z.number() }) }) },
});
export const signOutByPost = defineCall({
  method: 'POST',
  path: '/user/signout',
  tag: 'identity',
  summary: 'Sign out; the token is dead at once',
  auth: 'public',
  duringMaintenance: true,
  responses: { 200: success },
});
