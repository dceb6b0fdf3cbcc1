import { randomBytes } from 'node:crypto';
import type { ContactInput } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { insertContactMessage, subscribeEmail, unsubscribeToken } from './support.sql';

/** Keeps a message to the team; the author comes from the token only (docs/rules.md section 9). */
export async function keepContactMessage(db: Db, caller: Caller | null, input: ContactInput) {
  const { name, email, subject, message, phone } = input;
  const id = uuidv7();
  await insertContactMessage(db, { id, name, email, subject, message, phone, userId: caller?.id ?? null });
  return { success: true as const, data: { id }, message: 'Thank you for your message!' };
}

/** Subscribes an address. The response is the same for a known address, so it does not reveal who subscribes. */
export async function subscribeToNewsletter(db: Db, address: string) {
  const email = address.toLowerCase();
  await subscribeEmail(db, email, randomBytes(24).toString('base64url'));
  return { success: true as const, data: { email }, message: 'Thank you for subscribing to our newsletter!' };
}

/** Ends the subscription that a letter's link names; NOT_FOUND for a link that was never sent. */
export async function leaveNewsletter(db: Db, token: string): Promise<Outcome<{ success: true; message: string }>> {
  const hasLeft = await unsubscribeToken(db, token);
  return hasLeft ? { success: true, message: 'You are unsubscribed from our newsletter.' } : refuse('NOT_FOUND');
}
