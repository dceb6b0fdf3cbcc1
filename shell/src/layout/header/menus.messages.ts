import { defineMessages } from 'shared-i18n';

/** Texts that arrive with the menus and the search field; docs/rules.md section 12 fixes those of the shell. */
export const MENUS = defineMessages('shell.menus', {
  search: 'Find a .pi name',
  language: 'Language',
  balance: 'Balance',
  available: 'Available',
  held: 'Held',
  help: 'Help',
  account: 'Account',
  marketplace: 'Marketplace',
  latest: 'Latest notifications',
  allNotifications: 'All notifications',
  noNotifications: 'Nothing yet. What happens with your bids, orders and names shows up here.',
  notificationsLoading: 'Loading notifications',
  notificationsFailed: "We couldn't load your notifications.",
  unread: 'Unread: ',
  markAll: 'Mark all as read',
  backToAuction: 'Back to the auction',
});
