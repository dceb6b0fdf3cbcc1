import { DAY_MS, ORDER } from 'contracts';
import { defineMessages, defineSentences } from 'shared-i18n';

/** What the page of a disputed order says, by how far the dispute is. */
export const DISPUTE = defineMessages('account.dispute', {
  write: 'Say what happened',
  deciding: 'Dotpi decides next',
  decided: 'Dotpi has decided',
  secondLook: 'Dotpi looks at it once more',
  statements: 'Both of you can write and add pictures until {until}. Then we decide by {due}. The money stays held.',
  decideBy: 'We read what you both wrote and decide by {due}. The money stays held.',
  final: 'The money moves on {final}.',
  canAsk: 'Until then each of you can ask once for a second look.',
  accepted: '@{username} accepted it.',
  lookedAt: 'We decide by {due}, and that decision is final. If we don’t, the first one stands.',
  reason: 'Why',
  picture: 'Picture {index} by @{username}',
});

/** The fields of the steps of a dispute. */
export const DISPUTE_FIELDS = defineMessages('account.disputeFields', {
  text: 'What happened',
  textHint: 'Say what you did, when, and how it can be checked. Both of you and Dotpi read it.',
  again: 'What the decision got wrong',
  againHint: 'Say what was missed or read wrongly. Both of you and Dotpi read it.',
});

interface DisputeValues {
  item: string;
  price: string;
}

/** Button, title of its dialog and what confirming does, of each step of a dispute. */
export const DISPUTE_STEPS = defineSentences<DisputeValues>()(
  'account.disputeSteps',
  {
    statement: {
      label: 'Write a statement',
      title: 'What happened?',
      effect: 'The other side reads it at once and can respond. {price} stays held.',
    },
    secondLook: {
      label: 'Ask for a second look',
      title: 'Ask for a second look?',
      effect: 'Dotpi looks at it once more within {decisionDays} days. What is decided then is final.',
    },
    acceptDecision: {
      label: 'Accept the decision',
      title: 'Accept the decision?',
      effect: 'For you it is final. The money moves once nobody who loses by it can object any more.',
    },
  },
  { decisionDays: ORDER.decisionMs / DAY_MS },
);
