import { defineMessages } from 'shared-i18n';

/** Texts of links that people wrote. */
export const OUTSIDE = defineMessages('kit.outside', {
  leave: 'Leave for {host}?',
  leaveBody: 'This link leads to another site. Never sign in, pay or type your passphrase there.',
  leaveYes: 'Open the link',
  leaveNo: 'Stay here',
});
