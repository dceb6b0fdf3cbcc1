import { DAY_MS, OFFER, type OfferAction, type OfferStatus, SALE_FEE_PERCENT } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { defineMessages } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;

/** Texts of the page of offers. */
export const OFFERS = defineMessages('account.offers', {
  title: 'My Offers',
  description: 'Offers that you made and received, and who decides next.',
  intro: 'Offers that you made and received. Each says who decides next, by when, and what happens to the money.',
  signInBody: 'Only you and the other side can see your offers. Sign in to see them.',
  roles: 'Show offers',
  loading: 'Loading offers',
  failed: "We couldn't load your offers.",
  noun: 'offers',
  empty: 'No offers yet',
  seller: 'Seller',
  buyer: 'Buyer',
  you: 'You',
  offered: 'Offered',
  asked: 'Asked for',
  price: 'Price now',
  left: 'Time left',
  over: 'The offer is over.',
  said: '{who} wrote:',
  order: 'See the order',
  messageBuyer: 'Message buyer',
  moneyBuyer: 'We hold {amount} of your balance until then.',
  moneySeller: "We hold {amount} of the buyer's until then.",
  counterField: 'You ask for',
  counterHint: 'More than {offer}, at most {price}.',
  message: 'Message (optional)',
  messageHint: 'Only the buyer reads it.',
});

/** What the figures of a step's confirmation are called. */
export const FIGURES = defineMessages(
  'account.figures',
  {
    agreed: 'Price you agree on',
    fee: 'Dotpi fee ({saleFee, percent})',
    receive: 'You receive after the hold',
    locked: 'On hold already',
    more: 'Taken from your wallet now',
    returned: 'Back in your balance',
    freeAfter: 'Available after this offer',
  },
  { saleFee: SALE_FEE_PERCENT },
);

/** The tabs of the list; without offers each says how to get some. */
export const OFFER_ROLES = defineMessages('account.offerRoles', [
  {
    value: 'all',
    label: 'All offers',
    emptyBody: "Fixed-price names may take offers: look for 'Make an offer' on their pages.",
    start: { href: '/browse?mode=fixed', label: 'Browse domains' },
  },
  {
    value: 'buyer',
    label: 'Made',
    emptyBody: "Fixed-price names may take offers: look for 'Make an offer' on their pages.",
    start: { href: '/browse?mode=fixed', label: 'Browse domains' },
  },
  {
    value: 'seller',
    label: 'Received',
    emptyBody: 'Offers on your fixed-price names appear here.',
    start: { href: '/sell', label: 'List a name' },
  },
]);
export type OfferRole = (typeof OFFER_ROLES)[number]['value'];

export const OFFER_BADGE: Record<OfferStatus, State> = defineMessages('account.offerBadge', {
  open: { label: 'Open', tone: 'info', icon: 'waiting' },
  countered: { label: 'Another amount asked for', tone: 'brand', icon: 'moving' },
  accepted: { label: 'Accepted', tone: 'success', icon: 'done' },
  declined: { label: 'Declined', tone: 'neutral', icon: 'refused' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: 'returned' },
  expired: { label: 'Expired', tone: 'neutral', icon: 'over' },
});

/** Who decides next, or how it ended, as each party reads it. */
export const OFFER_TURN: Record<OfferStatus, { buyer: string; seller: string }> = defineMessages('account.offerTurn', {
  open: {
    buyer: 'The seller decides next. Without an answer it ends.',
    seller: 'Your turn. Without an answer it ends.',
  },
  countered: {
    buyer: 'Your turn. Without an answer it ends.',
    seller: 'The buyer decides next. Without an answer it ends.',
  },
  accepted: {
    buyer: 'You bought it. Next, the seller transfers it.',
    seller: 'You sold it. Transfer it next.',
  },
  declined: {
    buyer: 'The money is back in your balance.',
    seller: 'The money is back with the buyer.',
  },
  withdrawn: {
    buyer: 'The money is back in your balance.',
    seller: 'The money is back with the buyer.',
  },
  expired: {
    buyer: 'The money is back in your balance.',
    seller: 'The money is back with the buyer.',
  },
});

interface StepText {
  label: string;
  title: string;
  /** What confirming does, for each party. */
  effect: { buyer: string; seller: string };
}

export const OFFER_STEP: Record<OfferAction, StepText> = defineMessages(
  'account.offerStep',
  {
    accept: {
      label: 'Accept',
      title: 'Accept?',
      effect: {
        buyer:
          'You buy the name. The price is held by Dotpi until the seller has transferred it and you have accepted it.',
        seller: 'You sell the name. The price is held by Dotpi; you transfer the name next. All other offers end.',
      },
    },
    counter: {
      label: 'Ask for more',
      title: 'Ask for another amount',
      effect: {
        buyer: '',
        seller:
          'The buyer has {clockHours, plural, one {# hour} other {# hours}} to accept or decline. We keep holding their π until then.',
      },
    },
    decline: {
      label: 'Decline',
      title: 'Decline?',
      effect: {
        buyer: 'The offer ends and your money is back in your balance.',
        seller: 'The offer ends and the money is back with the buyer.',
      },
    },
    withdraw: {
      label: 'Withdraw',
      title: 'Withdraw your offer?',
      effect: {
        buyer: 'The offer ends and your money is back in your balance.',
        seller: '',
      },
    },
  },
  { clockHours: OFFER.clockMs / HOUR_MS },
);
