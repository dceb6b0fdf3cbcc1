import { defineMessages } from 'shared-i18n';

/** The footer's texts; docs/rules.md section 12 fixes their wording. */
export const FOOTER = defineMessages('shell.footer', {
  about:
    'The marketplace for .pi domain names. Browse, bid, buy and rent, paid in π and held safely until both sides are happy.',
  rights: '© {year} Dotpi. All rights reserved.',
  quickLinks: 'Quick Links',
  policies: 'Policies',
  connectWithUs: 'Connect With Us',
});

/** The footer's newsletter form; docs/rules.md section 12 fixes its sentences. */
export const NEWSLETTER = defineMessages('shell.newsletter', {
  title: 'Newsletter',
  label: 'Email address',
  invitation: 'News about Dotpi, when there is some.',
  button: 'Subscribe',
  sending: 'Sending...',
  invalid: 'Please enter a valid email address.',
  failed: 'Failed to subscribe. Please try again later.',
  done: 'Thank you for subscribing to our newsletter!',
});
