import {
  blockConversation,
  CHAT,
  listConversations,
  listMessages,
  markConversationRead,
  reportConversation as reportConversationCall,
  sendMessage as sendMessageCall,
  startConversation as startConversationCall,
  unblockConversation,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { Found, serveCall } from '../../platform/http/call-route';
import { isRefusal } from '../../platform/refusal';
import {
  ownConversation,
  readConversations,
  startConversation,
  readAll,
  readMessages,
  reportConversation,
  sendMessage,
  setConversationBlock,
} from './chat.service';

const MINUTE_MS = 60_000;
const topicOf = (conversationId: string) => `conversation:${conversationId}`;

/** Conversations and messages of the signed-in user, and the live topic conversation:{id} for its two members. */
export function chatRoutes(app: FastifyInstance, { db, live }: ServerContext): void {
  live.serveTopic('conversation', {
    allows: async (caller, id) => caller !== null && !isRefusal(await ownConversation(db, caller, id)),
    snapshot: async (caller, id) => {
      const page = caller && (await readMessages(db, caller, id, {}));
      return isRefusal(page) ? null : page;
    },
  });
  serveCall(app, listConversations, ({ caller, query }) => readConversations(db, caller, query));
  serveCall(app, startConversationCall, async ({ caller, body }) => {
    const outcome = await startConversation(db, caller, body);
    if (isRefusal(outcome)) return outcome;
    const response = { data: outcome.conversation };
    return outcome.isNew ? response : new Found(response);
  });
  serveCall(app, listMessages, ({ caller, params, query }) => readMessages(db, caller, params.id, query));
  serveCall(
    app,
    sendMessageCall,
    async ({ caller, params, body }) => {
      const sent = await sendMessage(db, caller, params.id, body);
      if (isRefusal(sent)) return sent;
      const { message, isNew } = sent;
      if (!isNew) return new Found({ data: message });
      live.publish(topicOf(message.conversationId), 'message');
      for (const uid of [message.receiverId, message.senderId]) live.publishToUser(uid, 'conversations');
      return { data: message };
    },
    { rateLimit: { name: 'messages', max: CHAT.messagesPerMinute, windowMs: MINUTE_MS } },
  );
  for (const [call, blocked] of [
    [blockConversation, true],
    [unblockConversation, false],
  ] as const)
    serveCall(app, call, ({ caller, params }) => setConversationBlock(db, caller, params.id, blocked));
  serveCall(app, reportConversationCall, ({ caller, params, body }) => reportConversation(db, caller, params.id, body));
  serveCall(app, markConversationRead, async ({ caller, params }) => {
    const outcome = await readAll(db, caller, params.id);
    if (isRefusal(outcome)) return outcome;
    live.publish(topicOf(params.id.toLowerCase()), 'read');
    live.publishToUser(caller.uid, 'conversations');
    return outcome;
  });
}
