/** Conversations between two users (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { fieldFault, id, instant, listOf, optional, pageQuery, search, success, text } from './fields';
import { CATALOG, CHAT } from './numbers';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

const chatMessage = z.object({
  id,
  conversationId: id,
  senderId: z.string(),
  senderUsername: z.string(),
  receiverId: z.string(),
  receiverUsername: z.string(),
  message: z.string(),
  timestamp: instant,
  read: z.boolean(),
  /** Counts the messages of a conversation from 1, in their order. */
  seq: z.number(),
  /** The id that its sender gave it; null when there is none. */
  clientId: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof chatMessage>;

const conversation = z.object({
  id,
  participants: z.array(party),
  lastMessage: z.nullable(z.object({ senderId: z.string(), message: z.string() })),
  /** Unread messages of the caller. */
  unreadCount: z.number(),
  createdAt: instant,
  updatedAt: instant,
  relatedItemId: z.nullable(z.string()),
  relatedItemType: z.nullable(z.enum(['domain', 'product'])),
  /** The caller has blocked it; whether the other member has is not told. */
  isBlocked: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

const conversationPage = listOf(conversation);
export type ConversationPage = z.output<typeof conversationPage>;
const messagePage = listOf(chatMessage);
export type MessagePage = z.output<typeof messagePage>;

const byId = z.object({ id });
const conversationResponse = z.object({ data: conversation });

const fault = faultsOf(
  'chat',
  defineMessages('contracts.faults.chat', {
    item: 'Name the item.',
    person: 'Name the person to write to.',
    itemType: 'Use domain or product.',
    message: 'Write a message first.',
    uuid: 'Use a UUID.',
  }),
);

const itemId = z.string(fault('item')).check(z.maxLength(64, fieldFault('tooLong', { max: 64 })));
/** The recipient and the item to write about. */
const conversationInput = z.object({
  toUid: z
    .string(fault('person'))
    .check(z.minLength(1, fault('person')), z.maxLength(128, fieldFault('tooLong', { max: 128 }))),
  relatedItemId: optional(itemId),
  relatedItemType: optional(z.enum(['domain', 'product'], fault('itemType'))),
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const messageInput = z.object({
  message: text(1, CHAT.messageMax, fault('message')),
  /** A UUID of the sender: the same one again gets the first message, so that a repeat shows nothing twice. */
  clientId: optional(z.string(fault('uuid')).check(z.refine((value) => UUID.test(value), fault('uuid')))),
});

export const reportInput = z.object({ reason: text(1, 500, fieldFault('sayWhy')), messageId: optional(itemId) });

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversations',
  tag: 'chat',
  summary: "The caller's conversations, latest first",
  auth: 'user',
  query: pageQuery,
  responses: { 200: conversationPage },
});
export const startConversation = defineCall({
  method: 'POST',
  path: '/api/conversations',
  tag: 'chat',
  summary: 'Open the conversation with a person; 200 when it was there',
  auth: 'user',
  body: conversationInput,
  responses: { 200: conversationResponse, 201: conversationResponse },
});
export const listMessages = defineCall({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  tag: 'chat',
  summary: 'Messages of a conversation, oldest first; with q those that hold it',
  auth: 'user',
  params: byId,
  query: z.extend(pageQuery, { q: optional(search(CATALOG.queryMax)) }),
  responses: { 200: messagePage },
});
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  tag: 'chat',
  summary: 'Send a message',
  auth: 'user',
  params: byId,
  body: messageInput,
  responses: { 200: z.object({ data: chatMessage }), 201: z.object({ data: chatMessage }) },
});
export const markConversationRead = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/read',
  tag: 'chat',
  summary: 'Mark incoming messages as read',
  auth: 'user',
  params: byId,
  responses: { 200: success },
});
export const blockConversation = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/block',
  tag: 'chat',
  summary: 'Let neither side write; the other member is not told',
  auth: 'user',
  params: byId,
  responses: { 200: conversationResponse },
});
export const unblockConversation = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/unblock',
  tag: 'chat',
  summary: 'Take back an own block',
  auth: 'user',
  params: byId,
  responses: { 200: conversationResponse },
});
export const reportConversation = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/report',
  tag: 'chat',
  summary: 'Report a conversation, with its last messages, to the administrators',
  auth: 'user',
  params: byId,
  body: reportInput,
  responses: { 200: success },
});
