import { defineMessages } from 'shared-i18n';

/** The contact page's texts (docs/rules.md section 12); those of the fields stand in contracts' contactInput. */
export const CONTACT_MESSAGES = defineMessages('shell.contact', {
  title: 'Contact Us',
  form: 'Send Us a Message',
  intro: 'A question, a problem with an order, an idea: a person reads every message.',
  submit: 'Send Message',
  thanks: 'Thank you for your message!',
  soon: "We'll get back to you as soon as possible.",
  number: 'Your message has the number {number}.',
  reply: {
    user: 'The answer comes within {hours} hours, in your notifications.',
    guest: 'The answer comes within {hours} hours, by e-mail to {email}.',
  },
  sentBefore: 'Message no. {number} was sent.',
  failed: "We couldn't send your message. Nothing you wrote is lost. Please try again.",
  /** The sentence of a field in the summary, which names the field where the sentence does not. */
  wrong: '{label}: {sentence}',
  emailInstead: 'Or email us; your message is already in it:',
});
