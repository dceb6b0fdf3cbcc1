import { defineMessages } from 'shared-i18n';

/** The dialog for browsers without the Pi SDK (docs/rules.md section 14). */
export const OPEN_IN_PI = defineMessages('kit.openInPi', {
  title: 'Open in Pi Browser',
  body: 'Signing in and paying work in the Pi Browser on your phone. Scan this code, then open the page there.',
  code: 'QR code with the address of this page',
  address: 'Address of this page',
});
