import type { ChatMessage, MessagePage } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { holdsWalletSecret } from '../../platform/text/wallet-secrets';
import { readByKey } from '../notifications/notifications.service';
import { toMessage } from './to-conversation';
import { appendMessage, findMessage, latestMessages, markRead } from './chat.sql';
import { PAGE_SIZE, type PageInput, ownConversation } from './conversations.service';
import { awaitReading, messageNotificationKey } from './unread-messages';

export const SECRET_WARNING =
  'This looks like the secret words of a wallet, so it was not sent. Whoever has them can take everything in the wallet: never share them with anyone, not even with us.';

/** The latest messages of the caller's conversation, oldest first; the cursor leads to the earlier ones. */
export async function readMessages(db: Db, caller: Caller, id: string, page: PageInput): Promise<Outcome<MessagePage>> {
  const conversation = await ownConversation(db, caller, id);
  if (isRefusal(conversation)) return conversation;
  const limit = page.limit ?? PAGE_SIZE;
  const before = page.cursor ? Number(decodeCursor(id, page.cursor)?.[0]) : null;
  if (before !== null && !(Number.isSafeInteger(before) && before > 0 && before < 2 ** 31))
    return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await latestMessages(db, id, before, limit + 1);
  const shown = found.slice(0, limit);
  const first = found.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.reverse().map(toMessage),
    meta: { total: conversation.last_seq, nextCursor: first ? encodeCursor(id, [String(first.seq)]) : null },
  };
}

/** Sends a message to the other member; VALIDATION for one that holds a wallet's secret (rules.md section 9). */
export async function sendMessage(
  db: Db,
  caller: Caller,
  conversationId: string,
  body: string,
): Promise<Outcome<ChatMessage>> {
  if (caller.suspended) return refuse('SUSPENDED');
  const conversation = await ownConversation(db, caller, conversationId);
  if (isRefusal(conversation)) return conversation;
  if (holdsWalletSecret(body)) return refuse('VALIDATION', { message: SECRET_WARNING }, { message: SECRET_WARNING });
  const id = uuidv7();
  return inTransaction(db, async (tx) => {
    await appendMessage(tx, { id, conversationId, senderId: caller.id, body });
    await awaitReading(tx, conversationId, caller.id);
    const row = await findMessage(tx, id);
    if (!row) throw new Error('the message just written is not there');
    return toMessage(row);
  });
}

/** Marks everything the caller received in the conversation as read, the notice of it too. */
export async function readAll(db: Db, caller: Caller, id: string): Promise<Outcome<{ success: true }>> {
  const conversation = await ownConversation(db, caller, id);
  if (isRefusal(conversation)) return conversation;
  await markRead(db, id, caller.id);
  await readByKey(db, caller, messageNotificationKey(id));
  return { success: true };
}
