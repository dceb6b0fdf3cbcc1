/** What a person has to do, and how each thing reads (docs/rules.md section 12, Today). Deadlines are not part of the text. */
import { defineSentences } from 'shared-i18n';

/** What the sentences name: amounts in π, `who` without the @. What a sentence does not name is left out. */
interface NeedValues {
  name: string;
  who: string;
  amount: number;
  other: number;
  /** What is to be paid or bid at least. */
  least: number;
  count: number;
}

interface NeedText {
  title: string;
  text: string;
  action: string;
}

/** Everything that can wait for a person; the first word is its kind. */
export const NEED_CODES = [
  'orderPay',
  'orderStart',
  'orderDeliver',
  'orderCheck',
  'orderExtend',
  'disputeWrite',
  'disputeDecided',
  'offerReceived',
  'offerCountered',
  'bidOutbid',
  'rentalDue',
  'rentalGrace',
  'walletShort',
  'strikeAppeal',
  'listingRejected',
  'listingUnsold',
  'listingEnding',
  'planEnding',
  'planEnded',
] as const;
export type NeedCode = (typeof NEED_CODES)[number];

const NEEDS = defineSentences<NeedValues>()('contracts.needs', {
  orderPay: {
    title: 'Pay for {name}',
    text: 'It is reserved for you at {amount, pi}. After that it is for sale again.',
    action: 'Pay',
  },
  orderStart: {
    title: 'Transfer {name} to @{who}',
    text: 'They paid {amount, pi}. After that they get it all back.',
    action: 'Start transfer',
  },
  orderDeliver: {
    title: 'Finish the transfer of {name} to @{who}',
    text: 'They paid {amount, pi}. After that they get it all back.',
    action: 'Say how',
  },
  orderCheck: {
    title: 'Check {name} from @{who}',
    text: 'In escrow: {amount, pi}. Accepted automatically after that.',
    action: 'Check it',
  },
  orderExtend: {
    title: '@{who} asks for more time for {name}',
    text: 'You can grant it once. Your {amount, pi} stays held.',
    action: 'Decide',
  },
  disputeWrite: {
    title: 'Write what happened with {name}',
    text: '@{who} wrote in the dispute. Dotpi reads both sides, then decides.',
    action: 'Write',
  },
  disputeDecided: {
    title: 'The dispute about {name} was decided',
    text: 'Accept it, or ask once for a second look. After that it is final.',
    action: 'Read it',
  },
  offerReceived: {
    title: '@{who} offers {amount, pi} for {name}',
    text: 'You ask {other, pi}. After that the offer ends.',
    action: 'Answer',
  },
  offerCountered: {
    title: '@{who} asks {amount, pi} for {name}',
    text: 'You offered {other, pi}. After that the offer ends.',
    action: 'Answer',
  },
  bidOutbid: {
    title: '@{who} outbid you on {name}',
    text: 'Highest {amount, pi}. Your {other, pi} is back in your balance.',
    action: 'Bid {least, pi}',
  },
  rentalDue: {
    title: 'Pay the rent of {name}',
    text: '{amount, pi} for the next period. The paid time ends then.',
    action: 'Pay',
  },
  rentalGrace: {
    title: 'The rent of {name} is overdue',
    text: 'Pay {amount, pi}, or the rental ends.',
    action: 'Pay',
  },
  walletShort: {
    title: 'Your balance is too small for your rent',
    text: 'It takes {amount, pi}. You have {other, pi}.',
    action: 'Deposit {least, pi}',
  },
  strikeAppeal: {
    title: 'A strike for {name}',
    text: 'You can ask once for a check.',
    action: 'Read it',
  },
  listingRejected: {
    title: 'Change your listing of {name}',
    text: 'It was rejected. Change what is wrong and send it again.',
    action: 'Change it',
  },
  listingUnsold: {
    title: '{name} ended without a sale',
    text: 'List it again free of charge in the same slot. After that the listing expires.',
    action: 'List it again',
  },
  listingEnding: {
    title: 'Your listing of {name} ends soon',
    text: 'Renew it to keep it on the market.',
    action: 'Renew',
  },
  planEnding: {
    title: 'Your {name} plan ends soon',
    text: 'After that {count, plural, one {# listing without bids is} other {# listings without bids are}} inactive.',
    action: 'Renew',
  },
  planEnded: {
    title: 'Your plan has ended',
    text: '{count, plural, one {# listing is} other {# listings are}} inactive. Renew to bring them back with their unused time.',
    action: 'Renew',
  },
});

const NONE: NeedValues = { name: '', who: '', amount: 0, other: 0, least: 0, count: 0 };

/** The sentences of something that waits for a person, in the language of the page. */
export function needText(code: NeedCode, values: Readonly<Record<string, string | number>>): NeedText {
  const sentences: Record<keyof NeedText, (named: NeedValues) => string> = NEEDS[code];
  const named = { ...NONE, ...values };
  return { title: sentences.title(named), text: sentences.text(named), action: sentences.action(named) };
}
