import { REPORT as RULE } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of reporting a name's listing. */
export const REPORT = defineMessages(
  'auction.report',
  {
    title: 'Report this name',
    kind: 'What is wrong?',
    choose: 'Choose one',
    kinds: {
      not_theirs: 'It is not the seller’s to sell',
      trademark: 'It looks like another name, or is a trademark',
      fraud: 'It is a trap or a fraud',
      other: 'Something else',
    },
    text: 'Tell us more',
    hint: 'What a person here should know to decide. Up to {textMax} characters. The seller does not see it, nor who you are.',
    email: 'Your email address',
    emailHint: 'We write to it once it is decided. Nobody else sees it.',
    send: 'Send report',
    cancel: 'Cancel',
    failed: "We couldn't send the report. Nothing you wrote is lost. Try again.",
    offline: "You're offline. You can send the report once you're back.",
    thanks: 'Thank you for your report',
    number: 'It has the number {number}.',
    next: {
      user: 'A person looks at it. The outcome comes in your notifications.',
      guest: 'A person looks at it. We write to {email} once it is decided; keep the number until then.',
    },
    figures: 'What becomes of reports',
    close: 'Close',
  },
  { textMax: RULE.textMax },
);
