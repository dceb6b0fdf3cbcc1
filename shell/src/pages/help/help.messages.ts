import { AUCTION, BID, DAY_MS, ORDER, RENTAL, SALE_FEE_PERCENT, STRIKE, WITHDRAW } from 'contracts';
import { defineMessages } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

export interface HelpTopic {
  /** The part of the address after #. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  steps?: readonly string[];
  /** Where it goes on. */
  link?: { href: string; label: string };
}

/** Texts of the help centre; what they say follows docs/rules.md sections 4 to 9, and numbers come from contracts. */
export const HELP = defineMessages('shell.help', {
  title: 'Help',
  intro: 'How buying, selling and getting paid work on Dotpi.',
  contents: 'Topics',
  search: 'Search help',
  found: '{count, plural, =0 {Nothing found} one {# topic} other {# topics}}',
  nothing: 'Nothing found',
  nothingBody: 'Try another word, or write to us.',
  more: "Didn't find it? A person reads every message.",
  contact: 'Contact Us',
});

export const HELP_TOPICS: readonly HelpTopic[] = defineMessages(
  'shell.helpTopics',
  [
    {
      id: 'transfer',
      title: 'How a .pi name changes hands',
      paragraphs: ['Dotpi holds the money until you have the name. Your order shows each step and its deadline.'],
      steps: [
        'You pay, win an auction or have an offer accepted. We hold your π.',
        "The seller transfers the name within {deliveryDays} days and says on the order how. If they don't, you get a full refund.",
        "You have {inspectionHours} hours to check it. Accept it, or report a problem. If you do nothing, it's accepted automatically.",
        '{holdHours} hours later we pay the seller. You can still report a problem until then.',
      ],
      link: {
        href: '/orders',
        label: 'See your orders',
      },
    },
    {
      id: 'auctions',
      title: 'How auctions work',
      paragraphs: [
        "The first bid is at least the starting price. Each next bid is at least {increment, pi} more, unless the name's page shows another step.",
        'We hold your bid until you win or get outbid. Outbid? Your π is back in your balance instantly.',
        'Auctions run from {minDays} to {maxDays} days. A bid in the last {softCloseMinutes, plural, one {# minute} =5 {five minutes} other {# minutes}} moves the end, so everyone has time to respond.',
      ],
      link: {
        href: '/browse?mode=auction&sort=ending-soon',
        label: 'See auctions that end soon',
      },
    },
    {
      id: 'renting',
      title: 'How renting works',
      paragraphs: [
        'Pay one period in advance. The owner keeps the name, sets it up for you, and is paid month by month.',
        'Pay for the next period in the last {payAheadDays} days, or up to {graceDays} days later. Otherwise the rental ends, and you owe nothing.',
      ],
      link: {
        href: '/browse?mode=rent',
        label: 'See names for rent',
      },
    },
    {
      id: 'fees',
      title: 'Fees',
      paragraphs: [
        'Sellers pay {saleFee, percent} of the final price. Buying, bidding, depositing and withdrawing cost nothing.',
        'To list names you need a plan. One payment per period, no auto-renewal.',
      ],
      link: {
        href: '/subscription',
        label: 'Compare plans',
      },
    },
    {
      id: 'holds',
      title: 'Holds and your wallet',
      paragraphs: [
        'Your wallet shows what is available and what is on hold for bids, offers and withdrawals. Money on hold is not spent.',
        'You can withdraw once you have more than {buttonAbove, pi}. It goes to your own Pi wallet, usually within minutes; some withdrawals are checked first.',
      ],
      link: {
        href: '/profile?tab=wallet',
        label: 'Open your wallet',
      },
    },
    {
      id: 'disputes',
      title: 'When something goes wrong',
      paragraphs: [
        'Open the order and choose Dispute. You can do that while you check the name, and until the {holdHours}-hour hold is over. The money stays held.',
        'For {statementHours} hours both of you write what happened and add pictures. Then Dotpi decides within {decisionDays} days and says why.',
        'The money moves {finalHours} hours after the decision, or at once when whoever loses by it accepts. Until then each of you can ask once for a second look, which is final.',
      ],
      link: {
        href: '/orders',
        label: 'Find your order',
      },
    },
    {
      id: 'strikes',
      title: 'What happens when a seller doesn’t deliver',
      paragraphs: [
        'The buyer gets all the money back, and the seller gets a strike. So does a seller who loses a dispute by their own fault.',
        'The first strike is a warning. The second stops new listings and offers for {pauseDays} days. The third stops them until we lift it. A strike counts for {strikeDays} days; sales that are under way go on.',
        'A seller may ask once for a check of a strike, on the page of the order. From the third sale on, their page shows how much of what they sold they delivered.',
      ],
      link: {
        href: '/orders',
        label: 'See your orders',
      },
    },
    {
      id: 'safety',
      title: 'Staying safe',
      paragraphs: [
        'Never pay outside this site: only payments here are held and refunded.',
        'We’ll never ask for your passphrase. Only type it in your Pi wallet.',
        "Look at a seller's sales and reviews before you buy. 'Verified' means that someone at Dotpi checked who is behind an account and noted how. It is no promise about a name, and we can take it back.",
      ],
      link: {
        href: '/policies/refund',
        label: 'Read the Refund Policy',
      },
    },
  ],
  {
    deliveryDays: ORDER.deliveryMs / DAY_MS,
    inspectionHours: ORDER.inspectionMs / HOUR_MS,
    holdHours: ORDER.holdMs / HOUR_MS,
    statementHours: ORDER.statementsMs / HOUR_MS,
    pauseDays: STRIKE.pauseMs / DAY_MS,
    strikeDays: STRIKE.countsMs / DAY_MS,
    decisionDays: ORDER.decisionMs / DAY_MS,
    finalHours: ORDER.finalMs / HOUR_MS,
    increment: BID.increment,
    minDays: AUCTION.minDays,
    maxDays: AUCTION.maxDays,
    softCloseMinutes: BID.softCloseMs / MINUTE_MS,
    payAheadDays: RENTAL.payAheadDays,
    graceDays: RENTAL.graceDays,
    saleFee: SALE_FEE_PERCENT,
    buttonAbove: WITHDRAW.buttonAbove,
  },
);
