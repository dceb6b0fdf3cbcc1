import { defineMessages } from 'shared-i18n';

/** The shell's texts that come with what is loaded later; docs/rules.md section 12 fixes their wording. */
export const LATE = defineMessages('shell.late', {
  userFallback: 'User',
  signedInAs: 'Signed in as',
  notifications: 'Notifications',
  signOut: 'Sign Out',
  testnetTip: 'Only test Pi is used here. No real π moves.',
  maintenanceTitle: 'Under Maintenance',
  maintenanceBody: 'We are improving the marketplace. Please check back later.',
  sessionEnding: 'You will be signed out in 1 minute',
  stayConnected: 'Stay connected',
  sessionEndedTitle: 'Your session ended',
  sessionEndedBody: 'Sign in again to pick up where you left off. What you typed is still here.',
  notNow: 'Not Now',
  allowPermission: 'Allow Permission',
  /** Badges are read aloud. */
  unreadNotifications: '{count, plural, one {# unread notification} other {# unread notifications}}',
  unreadMessages: '{count, plural, one {# unread message} other {# unread messages}}',
});
