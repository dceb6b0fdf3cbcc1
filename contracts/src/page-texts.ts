/** Texts that the server writes into pages, beside their titles and descriptions (page-metadata.ts). */
import { defineMessages } from 'shared-i18n';

/** Before the first script runs, or where none may. */
export const SPLASH = defineMessages('contracts.splash', {
  slow: 'Slow connection. Still loading…',
  retry: 'Retry',
  needsScripts: 'Dotpi needs JavaScript. Please switch it on and load the page again.',
});

/** For search engines and link previews. */
export const PAGE_FACTS = defineMessages('contracts.pageFacts', {
  home: 'Home',
  browse: 'Browse',
  products: 'Products',
  plans: 'Plans',
  help: 'Help',
  contact: 'Contact Us',
  paidIn: 'Pi, the currency of Pi Network',
  domain: '{category} domain name',
  sitePicture: '{site}, the marketplace for .pi names',
  picture: '{title} on {site}',
});
