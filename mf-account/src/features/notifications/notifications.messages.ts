/** Texts of the notifications' page; the text of each notification comes from the server. */
export const NOTIFICATIONS = {
  title: 'Notifications',
  description: 'What happened to your bids, orders, money, listings and plan on Dotpi.',
  intro: 'What happened to your bids, orders, money, listings and plan. They are kept for 90 days.',
  signInBody: 'Your notifications are yours alone. Connect with Pi to see them.',
  show: 'Show',
  loading: 'Loading notifications',
  failed: 'Your notifications could not be loaded.',
  noun: 'notifications',
  empty: 'No notifications yet',
  emptyBody: 'You hear here when you are outbid, when an order moves, and when money comes or goes.',
  browse: 'Browse domains',
  noneUnread: 'Nothing unread',
  noneUnreadBody: 'You have read everything.',
  showAll: 'Show all',
  markAll: 'Mark all as read',
  markOne: (title: string) => `Mark as read: ${title}`,
  readFailed: 'They could not be marked as read. Please try again.',
  offline: 'You are offline. New notifications appear once you are connected again.',
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
