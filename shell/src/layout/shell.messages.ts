import { defineMessages } from 'shared-i18n';

/** The shell's texts; docs/rules.md section 12 fixes their wording. */
export const SHELL = defineMessages('shell.shell', {
  product: 'Dotpi',
  tagline: 'Pi Network Domain Marketplace',
  home: 'Dotpi, Pi Network Domain Marketplace, home',
  search: 'Search domains',
  submitSearch: 'Search',
  connect: 'Connect to Pi',
  connecting: 'Connecting to Pi...',
  lookForPrompt: 'Look for the Pi prompt',
  cancelConnecting: 'Stop waiting',
  userFallback: 'User',
  signedInAs: 'Signed in as',
  messages: 'Messages',
  notifications: 'Notifications',
  signOut: 'Sign Out',
  testnet: 'You are in Testnet Mode',
  testnetTip: 'Only test Pi is used here. No real π moves.',
  maintenanceTitle: 'Under Maintenance',
  maintenanceBody: 'We are improving the marketplace. Please check back later.',
  sessionEnding: 'You will be signed out in 1 minute',
  stayConnected: 'Stay connected',
  sessionEndedTitle: 'Your session ended',
  sessionEndedBody: 'Sign in again to pick up where you left off. What you typed is still here.',
  notNow: 'Not Now',
  allowPermission: 'Allow Permission',
  /** With the day, as what is on the screen may be days old. */
  offlineSince: "You're offline. Showing data from {since}. Bids and payments are off for now.",
  /** Badges are read aloud. */
  unreadNotifications: '{count, plural, one {# unread notification} other {# unread notifications}}',
  unreadMessages: '{count, plural, one {# unread message} other {# unread messages}}',
});
