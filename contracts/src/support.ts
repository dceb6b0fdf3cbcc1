/**
 * Contact form and newsletter with their rules and sentences, shared by client and server (docs/rules.md section 12).
 */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, lenient, listOf, optional, pageQuery, saved, text } from './fields';
import { CONTACT } from './numbers';

const required = (sentence: string, max: number) =>
  z.string(sentence).check(
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine((value) => !value.includes('\0'), sentence),
  );

/** Linear on purpose: one @, something on both sides, a dot in the host that is neither its first nor its last character. */
export function isEmailShaped(value: string): boolean {
  const at = value.indexOf('@');
  const host = value.slice(at + 1);
  const dot = host.lastIndexOf('.');
  return at > 0 && !host.includes('@') && dot > 0 && dot < host.length - 1 && !/\s/.test(value);
}

const PHONE = /^[0-9+\- ]+$/;

export const contactInput = z.object({
  name: required('Name is required.', CONTACT.nameMax),
  email: required('Email is required.', CONTACT.emailMax).check(z.refine(isEmailShaped, 'Invalid email format.')),
  subject: required('Subject is required.', CONTACT.subjectMax),
  message: required('Message cannot be empty.', CONTACT.messageMax),
  phone: required('Phone number is required.', 64).check(
    z.refine(
      (value) => value.length >= CONTACT.phoneMin && value.length <= CONTACT.phoneMax && PHONE.test(value),
      'Invalid phone number.',
    ),
  ),
  /** The client sends both; the server decides them from the token. */
  userType: optional(z.string().check(z.maxLength(20))),
  authUserId: optional(z.string().check(z.maxLength(128))),
});
export type ContactInput = z.input<typeof contactInput>;

const INVALID_EMAIL = 'Please enter a valid email address.';
export const newsletterInput = z.object({
  email: z.string(INVALID_EMAIL).check(
    z.trim(),
    z.minLength(1, INVALID_EMAIL),
    z.maxLength(CONTACT.emailMax, INVALID_EMAIL),
    z.refine((value) => value.includes('@') && !/[\s\0]/.test(value), INVALID_EMAIL),
  ),
});

export const sendContact = defineCall({
  method: 'POST',
  path: '/api/contact',
  tag: 'support',
  summary: 'Send a message to the team',
  auth: 'optional',
  body: contactInput,
  responses: { 200: saved(z.object({ id: z.string() })) },
});
export const subscribeNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  tag: 'support',
  summary: 'Subscribe to the newsletter',
  auth: 'public',
  body: newsletterInput,
  responses: { 200: saved(z.object({ email: z.string() })) },
});

const unsubscribeQuery = z.object({
  token: z
    .string('The link is not complete.')
    .check(z.minLength(1, 'The link is not complete.'), z.maxLength(100, 'The link is not valid.')),
});

export const unsubscribeNewsletter = defineCall({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  // A letter links to the call. A browser gets the page instead, which asks first.
  page: '/newsletter/unsubscribe',
  tag: 'support',
  summary: 'Leave the newsletter by the link of a letter',
  auth: 'public',
  query: unsubscribeQuery,
  responses: { 200: z.object({ success: z.literal(true), message: z.string() }) },
});

/** A message to the team as administrators read it. */
const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  /** null = a guest. */
  user: z.nullable(z.object({ uid: z.string(), username: z.string() })),
  createdAt: instant,
  closed: z.nullable(z.object({ at: instant, by: z.string(), note: z.string() })),
});
export type ContactMessage = z.output<typeof contactMessage>;
const contactPage = listOf(contactMessage);
export type ContactPage = z.output<typeof contactPage>;
const contactResponse = z.object({ data: contactMessage });
export type ContactResponse = z.output<typeof contactResponse>;

export const listContact = defineCall({
  method: 'GET',
  path: '/admin/api/contact',
  tag: 'admin',
  summary: 'Messages to the team, the newest first; only open ones unless status=all',
  auth: 'admin',
  query: z.extend(pageQuery, { status: lenient(z.enum(['open', 'all'])) }),
  responses: { 200: contactPage },
});
export const closeContact = defineCall({
  method: 'POST',
  path: '/admin/api/contact/:id/close',
  tag: 'admin',
  summary: 'Close a message to the team with a note on what was done',
  auth: 'admin',
  params: z.object({ id }),
  body: z.object({ note: text(1, 500, 'Say what was done.') }),
  responses: { 200: contactResponse },
});

const subscriber = z.object({ email: z.string(), status: z.enum(['subscribed', 'unsubscribed']), since: instant });
export type Subscriber = z.output<typeof subscriber>;
export const listSubscribers = defineCall({
  method: 'GET',
  path: '/admin/api/newsletter',
  tag: 'admin',
  summary: 'Addresses of the newsletter; as CSV by Accept',
  auth: 'admin',
  responses: { 200: z.object({ data: z.array(subscriber) }) },
});
