import { CONTACT } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** The contact page's texts (docs/rules.md section 12); those of the fields stand in contracts' contactInput. */
export const CONTACT_MESSAGES = defineMessages(
  'shell.contact',
  {
    title: 'Contact Us',
    form: 'Send Us a Message',
    intro: 'A question, a problem with an order, an idea: a person reads every message.',
    submit: 'Send Message',
    topic: 'What is it about?',
    topics: {
      order: { label: 'An order', subject: 'About an order' },
      selling: { label: 'Selling', subject: 'About selling' },
      money: { label: 'Money', subject: 'About my money' },
      account: { label: 'My account', subject: 'About my account' },
      safety: { label: 'Something unsafe', subject: 'Something unsafe' },
      other: { label: 'Something else', subject: '' },
    },
    inHelp: 'Help may have it already:',
    soonTitle: 'How soon we reply',
    soonBody: 'A person replies within {replyHours} hours, with priority support within {priorityReplyHours}.',
    soonPlace: {
      user: 'The reply comes to your notifications.',
      guest: 'The reply comes by email.',
    },
    beforeTitle: 'Before you write',
    before: 'Money, transfers, disputes: most questions are answered in Help.',
    toHelp: 'Search help',
    thanks: 'Thank you for your message!',
    soon: "We'll get back to you as soon as possible.",
    number: 'Your message has the number {number}.',
    reply: {
      user: 'The answer comes within {hours} hours, in your notifications.',
      guest: 'The answer comes within {hours} hours, by email to {email}.',
    },
    sentBefore: 'Message no. {number} was sent.',
    failed: "We couldn't send your message. Nothing you wrote is lost. Please try again.",
    /** The sentence of a field in the summary, which names the field where the sentence does not. */
    wrong: '{label}: {sentence}',
    emailInstead: 'Or email us; your message is already in it:',
  },
  { replyHours: CONTACT.replyHours, priorityReplyHours: CONTACT.priorityReplyHours },
);
