import { randomBytes } from 'node:crypto';
import type { ContactInput, ContactMessage, ContactPage, ContactResponse, Subscriber } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct, recordLook } from '../audit/audit.service';
import {
  closeMessage,
  contactMessages,
  countContact,
  deleteSubscriber,
  findContact,
  insertContactMessage,
  type ListedMessage,
  subscribeEmail,
  subscribers,
  unsubscribeToken,
} from './support.sql';

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
  return hasLeft ? { success: true, message: "You're unsubscribed from our newsletter." } : refuse('NOT_FOUND');
}

/** One page of messages to the team, newest first, only open ones by default; the look is recorded. */
export async function readContact(
  db: Db,
  admin: Caller,
  { status = 'open', ...page }: PageQuery & { status?: 'open' | 'all' | undefined },
): Promise<Outcome<ContactPage>> {
  await recordLook(db, admin.id, 'contact');
  const isOpen = status === 'open';
  const found = await timedPage(`contact:${status}`, page, (after, limit) => contactMessages(db, isOpen, after, limit));
  if (isRefusal(found)) return found;
  return {
    data: found.rows.map(toMessage),
    meta: { total: await countContact(db, isOpen), nextCursor: found.nextCursor },
  };
}

/** Closes a message with a note, and an audit entry; a closed one stays as it is, NOT_FOUND for an unknown one. */
export function endContact(db: Db, admin: Caller, id: string, note: string): Promise<Outcome<ContactResponse>> {
  if (!isUuid(id)) return Promise.resolve(refuse('NOT_FOUND'));
  return inTransaction(db, async (tx): Promise<Outcome<ContactResponse>> => {
    if (await closeMessage(tx, id, admin.id, note))
      await recordAct(tx, { actorId: admin.id, action: 'contact.close', target: id, reason: note });
    const message = await findContact(tx, id);
    return message ? { data: toMessage(message) } : refuse('NOT_FOUND');
  });
}

/** Every address of the newsletter; the look is recorded. */
export async function readSubscribers(db: Db, admin: Caller): Promise<Subscriber[]> {
  await recordLook(db, admin.id, 'newsletter');
  return (await subscribers(db)).map((row) => ({ ...row, since: row.since.toISOString() }));
}

function toMessage(row: ListedMessage): ContactMessage {
  const { id, name, email, phone, subject, message } = row;
  const { author_uid: uid, author_username: username, closed_at: at, closer_uid: by, closed_note: text } = row;
  return {
    id,
    name,
    email,
    phone,
    subject,
    message,
    user: uid === null ? null : { uid, username: username ?? '' },
    createdAt: row.created_at.toISOString(),
    closed: at && { at: at.toISOString(), by: by ?? '', note: text ?? '' },
  };
}

/** The address of a deleted account leaves the newsletter. */
export const forgetSubscriber = (tx: Db, { email }: { email: string }): Promise<void> => deleteSubscriber(tx, email);
