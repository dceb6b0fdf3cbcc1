import { DAY_MS, NOTIFICATION, type NotificationKind } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the notifications' page; the text of each notification comes from the server. */
export const NOTIFICATIONS = defineMessages(
  'account.notifications',
  {
    title: 'Notifications',
    description: 'Your bids, orders and money on Dotpi.',
    intro: 'Your bids, orders and money. Kept for {keptDays, plural, one {# day} other {# days}}.',
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
    markOne: 'Mark as read: {title}',
    readFailed: "We couldn't mark them as read. Try again.",
    offline: "You're offline. New notifications appear once you're back.",
    unread: 'Unread: ',
    until: 'Until',
    today: 'Today',
    yesterday: 'Yesterday',
    arrived: 'New notification: {title}',
  },
  { keptDays: NOTIFICATION.keptMs / DAY_MS },
);

export const NOTIFICATION_FILTERS = defineMessages('account.notificationFilters', [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
]);
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]['value'];

/** Texts of choosing which notifications to get. */
export const PREFERENCES = defineMessages('account.preferences', {
  open: 'Notification settings',
  title: 'Notification settings',
  description: 'You always get those about your money, your orders and decisions about you.',
  all: 'All of these',
  loading: 'Loading your choices',
  failed: "We couldn't load your choices.",
  failedToSave: "We couldn't save your choice. Try again.",
  offline: "You're offline. You can choose once you're back.",
});

/** The kinds that can be switched off. */
export const PREFERENCE_LABEL: Partial<Record<NotificationKind, string>> = defineMessages('account.preferenceLabel', {
  'auction-ending': 'An auction you bid in ends soon',
  'ending-soon': 'An auction you watch ends soon',
  'listing-expiring': 'Your listing ends soon',
  message: 'Unread messages',
  'price-drop': 'A name you watch costs less',
  review: 'New reviews of you',
  'review-reply': 'Replies to your reviews',
  'saved-search-match': 'New names for your saved searches',
  'still-offered': 'What you still offer, once a month',
  'watch-ended': 'A name you watch is sold or gone',
});
