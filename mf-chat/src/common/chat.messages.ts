import { type DomainStatus } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { defineMessages } from 'shared-i18n';

/** Texts of the chat (docs/rules.md section 12). */
export const CHAT_TEXT = defineMessages('chat.chat', {
  title: 'Messages',
  close: 'Close messages',
  noConversations: 'No conversations yet',
  noConversationsBody: "Message a seller from a name's page.",
  browse: 'Browse domains',
  noMessages: 'No messages yet',
  back: 'Back to conversations',
  you: 'You:',
  unknown: 'Unknown',
  field: 'Message',
  placeholder: 'Write a message…',
  send: 'Send',
  sending: 'Sending…',
  notSent: 'Not sent',
  retry: 'Try again',
  remove: 'Remove',
  waiting: 'Waiting for the connection.',
  earlier: 'Load earlier messages',
  later: 'Show later messages',
  latest: 'Jump to latest',
  more: 'More about this conversation',
  search: 'Search',
  searchField: 'Search in this conversation',
  searchEnd: 'Back to the messages',
  nothingFound: 'No messages match.',
  moreFound: 'Show earlier matches',
  block: 'Block',
  unblock: 'Unblock',
  blockTitle: 'Block @{username}?',
  blockBody:
    'Neither of you can message here until you unblock. We don’t tell the other person. You’ll still get order updates.',
  blocked: 'You blocked this conversation.',
  report: 'Report',
  reportTitle: 'Report @{username}?',
  reportBody: 'The last {count} messages of this conversation go to our team, with your reason.',
  reason: 'Reason',
  reported: 'Thanks. Our team will look into it.',
  cancel: 'Cancel',
  offer: {
    open: 'Offer of {amount}',
    countered: 'Asked for {amount}',
  },
  offerTurn: {
    you: 'You decide next',
    other: '@{username} decides next',
  },
  offerEnds: 'until {moment}',
  offerLink: 'See the offer',
  safety: 'Never pay outside this site',
  failed: 'Something went wrong. Please try again.',
  listLoading: 'Loading conversations',
  listFailed: "We couldn't load your conversations.",
  messagesLoading: 'Loading messages',
  messagesFailed: "We couldn't load the messages.",
  panelFailed: "We couldn't load the chat. Check your connection, then try again.",
  today: 'Today',
  yesterday: 'Yesterday',
  messageSeller: 'Message seller',
  unread: '{count, plural, one {# unread message} other {# unread messages}}',
  fresh: '{count} new',
  with: 'Conversation with @{username}',
  tooLong: 'Use at most {max, number} characters.',
});

export const SUBJECT = defineMessages('chat.subject', {
  domain: 'Re: Domain',
  product: 'Re: Product',
});

/** An item's state in a word. */
export const ITEM_STATE: Record<DomainStatus, State> = defineMessages('chat.itemState', {
  active: { label: 'For sale', tone: 'success', icon: 'done' },
  sold: { label: 'Sold', tone: 'neutral', icon: 'done' },
  rented: { label: 'Rented', tone: 'neutral', icon: 'key' },
  pending: { label: 'Pending', tone: 'warning', icon: 'waiting' },
  reserved: { label: 'Reserved', tone: 'warning', icon: 'waiting' },
  unsold: { label: 'Not sold', tone: 'neutral', icon: 'gavel' },
  inactive: { label: 'Inactive', tone: 'neutral', icon: 'hidden' },
  expired: { label: 'Expired', tone: 'neutral', icon: 'over' },
  rejected: { label: 'Rejected', tone: 'neutral', icon: 'refused' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: 'returned' },
  suspended: { label: 'Suspended', tone: 'warning', icon: 'problem' },
});
