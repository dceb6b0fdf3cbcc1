import { defineMessages } from 'shared-i18n';

/** The texts of the page that a newsletter's link opens. */
export const UNSUBSCRIBE = defineMessages('shell.unsubscribe', {
  title: 'Newsletter',
  question: "Unsubscribe from our newsletter? You won't get any more emails.",
  button: 'Unsubscribe',
  done: "You're unsubscribed from our newsletter.",
  again: 'You can sign up again any time in the footer.',
  unknown: 'This link has expired. Use the one in our latest email, or write to us.',
  failed: 'That did not work. Please try again.',
  home: 'Back to home',
  contact: 'Contact Us',
});
