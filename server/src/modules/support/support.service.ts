import { randomBytes } from 'node:crypto';
import {
  CONTACT,
  type ContactInput,
  type ContactMessage,
  type ContactPage,
  type ContactResponse,
  hasPrioritySupport,
  type Subscriber,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct, recordLook } from '../audit/audit.service';
import { noteDecision } from '../cases/cases.service';
import { notify } from '../notifications/notifications.service';
import { currentSubscription } from '../subscriptions/subscriptions.service';
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
  const plan = caller && (await currentSubscription(db, caller.id));
  const isPriority = plan !== null && hasPrioritySupport(plan.subscription);
  const sent = { id, name, email, subject, message, phone, userId: caller?.id ?? null, isPriority };
  const number = await insertContactMessage(db, sent);
  const replyHours = isPriority ? CONTACT.priorityReplyHours : CONTACT.replyHours;
  return { success: true as const, data: { id, number, replyHours }, message: 'Thank you for your message!' };
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

/**
 * Closes a message with its answer, which a signed-in sender is told, and an audit entry; a closed one stays as it is, NOT_FOUND for an
 * unknown one.
 */
export function endContact(db: Db, admin: Caller, id: string, reply: string): Promise<Outcome<ContactResponse>> {
  if (!isUuid(id)) return Promise.resolve(refuse('NOT_FOUND'));
  return inTransaction(db, async (tx): Promise<Outcome<ContactResponse>> => {
    const isClosed = await closeMessage(tx, id, admin.id, reply);
    const message = await findContact(tx, id);
    if (!message) return refuse('NOT_FOUND');
    if (isClosed) {
      await recordAct(tx, { actorId: admin.id, action: 'contact.close', target: id, reason: reply });
      await noteDecision(tx, 'contact', id, { by: admin, decision: 'close', reason: reply });
      const { author_id: userId, number, subject } = message;
      if (userId !== null)
        await notify(tx, [{ userId, kind: 'contact-replied', key: `contact:${id}`, data: { number, subject, reply } }]);
    }
    return { data: toMessage(message) };
  });
}

/** One message to the team; undefined for an unknown one. */
export async function readMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const row = isUuid(id) ? await findContact(db, id) : undefined;
  return row && toMessage(row);
}

/** Every address of the newsletter; the look is recorded. */
export async function readSubscribers(db: Db, admin: Caller): Promise<Subscriber[]> {
  await recordLook(db, admin.id, 'newsletter');
  return (await subscribers(db)).map((row) => ({ ...row, since: row.since.toISOString() }));
}

function toMessage(row: ListedMessage): ContactMessage {
  const { id, number, is_priority: isPriority, name, email, phone, subject, message } = row;
  const { author_uid: uid, author_username: username, closed_at: at, closer_uid: by, closed_note: text } = row;
  return {
    id,
    number,
    isPriority,
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
