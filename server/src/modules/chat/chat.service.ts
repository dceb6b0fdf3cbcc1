import {
  CHAT,
  type ChatMessage,
  type Conversation,
  type ConversationPage,
  type MessagePage,
  serverFault,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { holdsWalletSecret, SECRET_WARNING } from '../../platform/text/wallet-secrets';
import { isUuid } from '../../platform/uuid';
import { findUserBy } from '../identity/identity.service';
import { lockUser } from '../users/users.service';
import { readByKey } from '../notifications/notifications.service';
import { fileReport } from '../reports/reports.service';
import { toConversation, toMessage } from './chat.mapper';
import {
  type ConversationRow,
  countConversations,
  countStartedToday,
  findConversation,
  insertConversation,
  isBlocked,
  mayRelate,
  latestConversations,
  lockPair,
  type RelatedItem,
  setBlocked,
  setRelatedItem,
} from './chat.sql';
import {
  appendMessage,
  awaitReading,
  findByClientId,
  findMessage,
  latestMessages,
  lockConversation,
  markRead,
} from './messages.sql';

const PAGE_SIZE = 50;

const ORDER = 'conversations';

interface PageInput {
  cursor?: string | undefined;
  limit?: number | undefined;
}

interface MessagesInput extends PageInput {
  /** Only messages that hold this text. */
  q?: string | undefined;
}

interface ConversationInput {
  toUid: string;
  relatedItemId?: string | undefined;
  relatedItemType?: 'domain' | 'product' | undefined;
}

/** One page of the caller's conversations, latest first. */
export async function readConversations(db: Db, caller: Caller, page: PageInput): Promise<Outcome<ConversationPage>> {
  const limit = page.limit ?? PAGE_SIZE;
  const after = page.cursor ? parseCursor(page.cursor) : null;
  if (page.cursor && !after) return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const found = await latestConversations(db, caller.id, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(ORDER, [last.updated_at.toISOString(), last.id]) : null;
  return { data: shown.map(toConversation), meta: { total: await countConversations(db, caller.id), nextCursor } };
}

/** The conversation if the caller is a member; NOT_FOUND otherwise, which does not reveal that it exists. */
export async function ownConversation(db: Db, caller: Caller, id: string): Promise<Outcome<ConversationRow>> {
  const row = isUuid(id) ? await findConversation(db, caller.id, id) : undefined;
  return row ?? refuse('NOT_FOUND');
}

/** Returns the conversation of the two users, about the new item, or creates it (docs/rules.md section 9). */
export async function startConversation(
  db: Db,
  caller: Caller,
  input: ConversationInput,
): Promise<Outcome<{ conversation: Conversation; isNew: boolean }>> {
  if (caller.suspended) return refuse('SUSPENDED');
  const pair = await pairWith(db, caller, input.toUid);
  if (isRefusal(pair)) return pair;
  const item = await relatedItem(db, caller, input);
  if (isRefusal(item)) return item;
  return inTransaction(db, async (tx) => {
    const outcome = await openPair(tx, caller, pair, item);
    if (isRefusal(outcome)) return outcome;
    const row = await ownConversation(tx, caller, outcome.id);
    return isRefusal(row) ? row : { conversation: toConversation(row), isNew: outcome.isNew };
  });
}

type Pair = readonly [string, string];

async function openPair(
  tx: Db,
  caller: Caller,
  pair: Pair,
  item: RelatedItem | null,
): Promise<Outcome<{ id: string; isNew: boolean }>> {
  const known = await lockPair(tx, pair);
  if (known) {
    if (item) await setRelatedItem(tx, known.id, item);
    return { id: known.id, isNew: false };
  }
  await lockUser(tx, caller.id);
  if ((await countStartedToday(tx, caller.id)) >= CHAT.newPerDay) return refuse('RATE_LIMITED');
  const id = uuidv7();
  if (await insertConversation(tx, { id, pair, startedBy: caller.id, item })) return { id, isNew: true };
  return openPair(tx, caller, pair, item);
}

async function pairWith(db: Db, caller: Caller, toUid: string): Promise<Outcome<Pair>> {
  const person = await findUserBy(db, toUid);
  if (!person || person.is_system) return refuse('NOT_FOUND');
  if (person.id === caller.id) return refuse('VALIDATION', { toUid: serverFault('yourself') });
  return person.id < caller.id ? [person.id, caller.id] : [caller.id, person.id];
}

async function relatedItem(db: Db, caller: Caller, input: ConversationInput): Promise<Outcome<RelatedItem | null>> {
  const { relatedItemId: id, relatedItemType: type } = input;
  if (!id && !type) return null;
  if (!id || !type) return refuse('VALIDATION', { relatedItemId: serverFault('itemAndKind') });
  const isKnown = isUuid(id) && (await mayRelate(db, caller.id, type, id));
  return isKnown ? { id, type } : refuse('VALIDATION', { relatedItemId: serverFault('noItem') });
}

function parseCursor(cursor: string): { updatedAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(ORDER, cursor) ?? [];
  const updatedAt = new Date(time);
  return isUuid(id) && !Number.isNaN(updatedAt.getTime()) ? { updatedAt, id } : null;
}

/** The latest messages of the caller's conversation, oldest first; the cursor leads to the earlier ones. */
export async function readMessages(
  db: Db,
  caller: Caller,
  id: string,
  page: MessagesInput,
): Promise<Outcome<MessagePage>> {
  const conversation = await ownConversation(db, caller, id);
  if (isRefusal(conversation)) return conversation;
  const limit = page.limit ?? PAGE_SIZE;
  const before = page.cursor ? Number(decodeCursor(id, page.cursor)?.[0]) : null;
  if (before !== null && !(Number.isSafeInteger(before) && before > 0 && before < 2 ** 31))
    return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const found = await latestMessages(db, {
    conversationId: id,
    beforeSeq: before,
    limit: limit + 1,
    holding: page.q?.trim(),
  });
  const shown = found.slice(0, limit);
  const first = found.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.reverse().map(toMessage),
    meta: { total: conversation.last_seq, nextCursor: first ? encodeCursor(id, [String(first.seq)]) : null },
  };
}

/**
 * Sends a message to the other member; VALIDATION for one that holds a wallet's secret, BLOCKED while either member lets nobody write (docs/rules.md
 * section 9). A known `clientId` of the caller gets the first message again.
 */
export async function sendMessage(
  db: Db,
  caller: Caller,
  conversationId: string,
  { message: body, clientId = null }: { message: string; clientId?: string | null | undefined },
): Promise<Outcome<{ message: ChatMessage; isNew: boolean }>> {
  if (caller.suspended) return refuse('SUSPENDED');
  const conversation = await ownConversation(db, caller, conversationId);
  if (isRefusal(conversation)) return conversation;
  if (holdsWalletSecret(body)) return refuse('VALIDATION', { message: SECRET_WARNING }, { because: 'walletSecret' });
  const id = uuidv7();
  return inTransaction(db, async (tx): Promise<Outcome<{ message: ChatMessage; isNew: boolean }>> => {
    await lockConversation(tx, conversationId);
    const known = clientId && (await findByClientId(tx, { conversationId, senderId: caller.id, clientId }));
    if (known) return { message: toMessage(known), isNew: false };
    if (await isBlocked(tx, conversationId)) return refuse('BLOCKED');
    await appendMessage(tx, { id, conversationId, senderId: caller.id, body, clientId });
    await awaitReading(tx, conversationId, caller.id);
    const row = await findMessage(tx, id);
    if (!row) throw new Error('the message just written is not there');
    return { message: toMessage(row), isNew: true };
  });
}

/** Blocks a conversation, or takes the caller's own block back; FORBIDDEN for who did not block it. */
export function setConversationBlock(
  db: Db,
  caller: Caller,
  id: string,
  blocked: boolean,
): Promise<Outcome<{ data: Conversation }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ data: Conversation }>> => {
    const conversation = await ownConversation(tx, caller, id);
    if (isRefusal(conversation)) return conversation;
    if (!blocked && !conversation.is_blocked) return refuse('FORBIDDEN');
    await setBlocked(tx, id, caller.id, blocked);
    return { data: toConversation({ ...conversation, is_blocked: blocked }) };
  });
}

/** Reports a conversation to the administrators, with its last messages; `messageId` names the one that it is about. */
export function reportConversation(
  db: Db,
  caller: Caller,
  id: string,
  { reason, messageId }: { reason: string; messageId?: string | undefined },
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const conversation = await ownConversation(tx, caller, id);
    if (isRefusal(conversation)) return conversation;
    const latest = await latestMessages(tx, { conversationId: id, beforeSeq: null, limit: CHAT.reportedMessages });
    const named = messageId && isUuid(messageId) ? await findMessage(tx, messageId) : undefined;
    if (messageId && named?.conversation_id !== id.toLowerCase())
      return refuse('VALIDATION', { messageId: serverFault('noMessage') });
    const shown = named && !latest.some((message) => message.id === named.id) ? [...latest, named] : latest;
    const other = conversation.first_uid === caller.uid ? conversation.second_uid : conversation.first_uid;
    const reported = await findUserBy(tx, other);
    if (!reported) return refuse('NOT_FOUND');
    await fileReport(tx, {
      kind: 'conversation',
      targetId: id,
      reporterId: caller.id,
      reportedId: reported.id,
      reason,
      excerpt: shown
        .toReversed()
        .map((message) => ({ uid: message.sender_uid, text: message.body, at: message.created_at.toISOString() })),
    });
    return { success: true };
  });
}

/** Marks everything that the caller received in the conversation as read, including its notification. */
export async function readAll(db: Db, caller: Caller, id: string): Promise<Outcome<{ success: true }>> {
  const conversation = await ownConversation(db, caller, id);
  if (isRefusal(conversation)) return conversation;
  await markRead(db, id, caller.id);
  await readByKey(db, caller, messageNotificationKey(id));
  return { success: true };
}

/** The key of a conversation's one notification. */
export const messageNotificationKey = (conversationId: string) => `conversation:${conversationId.toLowerCase()}`;

export { countUnread as countUnreadMessages } from './chat.sql';
