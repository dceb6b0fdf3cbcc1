/** Texts of the notifications' page; the text of each notification comes from the server. */
export const NOTIFICATIONS = {
  title: 'Notifications',
  description: 'What happened to your bids, orders, money, listings and plan on Dotpi.',
  intro: 'What happened to your bids, orders, money, listings and plan. They are kept for 90 days.',
  signInBody: 'Your notifications are yours alone. Sign in to see them.',
  show: 'Show',
  loading: 'Loading notifications',
  failed: "We couldn't load your notifications.",
  noun: 'notifications',
  empty: 'No notifications yet',
  emptyBody: 'Outbids, order updates and payments show up here.',
  browse: 'Browse domains',
  noneUnread: 'Nothing unread',
  noneUnreadBody: 'You have read everything.',
  showAll: 'Show all',
  markAll: 'Mark all as read',
  markOne: (title: string) => `Mark as read: ${title}`,
  readFailed: "We couldn't mark them as read. Try again.",
  offline: "You're offline. New notifications appear once you're back.",
  unread: 'Unread: ',
  until: 'Until',
  today: 'Today',
  yesterday: 'Yesterday',
  arrived: (title: string) => `New notification: ${title}`,
} as const;

export const NOTIFICATION_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]['value'];
