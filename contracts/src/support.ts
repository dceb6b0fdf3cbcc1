/**
 * Contact form and newsletter with their rules and sentences, shared by client and server (docs/rules.md section 12).
 */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { asciiText, fieldFault, id, instant, lenient, listOf, optional, pageQuery, saved, text } from './fields';
import { CONTACT } from './numbers';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

/** Linear on purpose: one @, something on both sides, a dot in the host that is neither its first nor its last character. */
export function isEmailShaped(value: string): boolean {
  const at = value.indexOf('@');
  const host = value.slice(at + 1);
  const dot = host.lastIndexOf('.');
  return at > 0 && !host.includes('@') && dot > 0 && dot < host.length - 1 && !/\s/.test(value);
}

const PHONE = /^[0-9+\- ]+$/;

const fault = faultsOf(
  'support',
  defineMessages('contracts.faults.support', {
    name: 'Name is required.',
    email: 'Email is required.',
    subject: 'Subject is required.',
    message: 'Message cannot be empty.',
    phone: 'Phone number is required.',
    invalidPhone: 'Invalid phone number.',
    newsletterEmail: 'Please enter a valid email address.',
    linkIncomplete: 'The link is not complete.',
    linkInvalid: 'The link is not valid.',
    whatWasDone: 'Say what was done.',
  }),
);

export const contactInput = z.object({
  name: text(1, CONTACT.nameMax, fault('name')),
  email: asciiText(1, CONTACT.emailMax, fault('email')).check(z.refine(isEmailShaped, fieldFault('email'))),
  subject: text(1, CONTACT.subjectMax, fault('subject')),
  message: text(1, CONTACT.messageMax, fault('message')),
  phone: asciiText(1, 64, fault('phone')).check(
    z.refine(
      (value) => value.length >= CONTACT.phoneMin && value.length <= CONTACT.phoneMax && PHONE.test(value),
      fault('invalidPhone'),
    ),
  ),
  /** The client sends both; the server decides them from the token. */
  userType: optional(z.string().check(z.maxLength(20))),
  authUserId: optional(z.string().check(z.maxLength(128))),
});
export type ContactInput = z.input<typeof contactInput>;

const INVALID_EMAIL = fault('newsletterEmail');
export const newsletterInput = z.object({
  email: asciiText(1, CONTACT.emailMax, INVALID_EMAIL).check(
    z.refine((value) => value.includes('@') && !/\s/.test(value), INVALID_EMAIL),
  ),
});

export const sendContact = defineCall({
  method: 'POST',
  path: '/api/contact',
  tag: 'support',
  summary: 'Send a message to the team',
  auth: 'optional',
  body: contactInput,
  /** Its number, and within how many hours it is answered. */
  responses: { 200: saved(z.object({ id: z.string(), number: z.number(), replyHours: z.number() })) },
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
    .string(fault('linkIncomplete'))
    .check(z.minLength(1, fault('linkIncomplete')), z.maxLength(100, fault('linkInvalid'))),
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
  /** What its sender quotes. */
  number: z.number(),
  /** The sender's plan promised an answer within a day. */
  isPriority: z.boolean(),
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
  role: 'support',
  query: z.extend(pageQuery, { status: lenient(z.enum(['open', 'all'])) }),
  responses: { 200: contactPage },
});
export const closeContact = defineCall({
  method: 'POST',
  path: '/admin/api/contact/:id/close',
  tag: 'admin',
  summary: 'Close a message to the team with its answer, which a signed-in sender is told',
  auth: 'admin',
  role: 'support',
  params: z.object({ id }),
  body: z.object({ note: text(1, 500, fault('whatWasDone')) }),
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
  role: 'support',
  responses: { 200: z.object({ data: z.array(subscriber) }) },
});
