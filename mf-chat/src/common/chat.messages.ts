import { grouped, plural } from 'contracts';

/** Texts of the chat (docs/rules.md section 12). */
export const CHAT_TEXT = {
  title: 'Messages',
  close: 'Close messages',
  noConversations: 'No conversations yet',
  noConversationsBody: 'Write to a seller from the page of a domain.',
  browse: 'Browse domains',
  noMessages: 'No messages yet',
  back: 'Back to conversations',
  you: 'You:',
  field: 'Message',
  placeholder: 'Write a message…',
  send: 'Send',
  sending: 'Sending…',
  notSent: 'Not sent',
  retry: 'Try again',
  remove: 'Remove',
  earlier: 'Load earlier messages',
  safety: 'Never pay outside this site',
  failed: 'Something went wrong. Please try again.',
  listLoading: 'Loading conversations',
  listFailed: 'The conversations could not be loaded.',
  messagesLoading: 'Loading messages',
  messagesFailed: 'The messages could not be loaded.',
  panelFailed: 'The chat could not be loaded. Check your connection, then try again.',
  today: 'Today',
  yesterday: 'Yesterday',
  messageSeller: 'Message seller',
  unread: plural({ one: '{n} unread message', other: '{n} unread messages' }),
  fresh: (count: number) => `${count} new`,
  with: (username: string) => `Conversation with ${username}`,
  tooLong: (max: number) => `Use at most ${grouped(max)} characters.`,
} as const;

export const SUBJECT = { domain: 'Re: Domain', product: 'Re: Product' } as const;
