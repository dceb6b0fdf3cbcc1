/** The text of a notification about an offer: what happened, and what happens next (docs/rules.md section 10). */
import { defineMessages, say } from 'shared-i18n';

/** Why an offer ended without a step of its parties. */
export type OfferEnd = 'sold' | 'off-market';

/** What a party of an offer is notified of. Amounts in π. */
export interface OfferUpdate {
  offerId: string;
  domainId: string;
  name: string;
  /** The party that is notified. */
  role: 'buyer' | 'seller';
  event: 'made' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  /** What the buyer offered; at acceptance, what they pay. */
  amount: number;
  counterAmount: number | null;
  /** null when a party took the step. */
  because: OfferEnd | null;
  /** The order that acceptance started. */
  orderId: string | null;
}

interface OfferText {
  title: string;
  text: string;
}

const TEXT = defineMessages('contracts.offerNotifications', {
  made: {
    buyer: {
      title: 'You offered {amount, pi} for {name}',
      text: 'We hold it while the seller decides. No answer in time? You get it back.',
    },
    seller: {
      title: 'You have an offer of {amount, pi} for {name}',
      text: 'Your turn: accept it, decline it or name another amount. Without an answer it ends.',
    },
  },
  countered: {
    buyer: {
      title: 'The seller of {name} asks for {asked, pi}',
      text: 'Your turn: accept or decline. No answer? The offer ends and your money is back in your balance.',
    },
    seller: {
      title: 'You asked for {asked, pi} for {name}',
      text: 'The buyer decides next. Without an answer the offer ends.',
    },
  },
  accepted: {
    title: '{name}: agreed at {amount, pi}',
    buyer: 'Your money is held by Dotpi. Next, the seller transfers the name. If not, you get it all back.',
    seller: 'Dotpi holds the money. Your turn: start the transfer in time, or the buyer gets it back.',
  },
  declined: 'The offer for {name} was declined',
  ended: 'The offer for {name} has ended',
  withdrawn: 'The offer for {name} was withdrawn',
  expired: 'The offer for {name} has expired',
  back: { buyer: 'Your {amount, pi} is back in your balance.', seller: 'The money is back with the buyer.' },
  backAfter: {
    sold: {
      buyer: 'The name was sold. Your {amount, pi} is back in your balance.',
      seller: 'The name was sold. The money is back with the buyer.',
    },
    'off-market': {
      buyer: 'The name left the market. Your {amount, pi} is back in your balance.',
      seller: 'The name left the market. The money is back with the buyer.',
    },
    expired: {
      buyer: 'Nobody answered it in time. Your {amount, pi} is back in your balance.',
      seller: 'Nobody answered it in time. The money is back with the buyer.',
    },
  },
});

const backText = (after: keyof typeof TEXT.backAfter | null, update: OfferUpdate) =>
  say((after === null ? TEXT.back : TEXT.backAfter[after])[update.role], update);

const TEXTS: Record<OfferUpdate['event'], (update: OfferUpdate) => OfferText> = {
  made: (update) => {
    const { title, text } = TEXT.made[update.role];
    return { title: title(update), text };
  },
  countered: ({ name, role, counterAmount }) => {
    const { title, text } = TEXT.countered[role];
    return { title: title({ name, asked: counterAmount ?? 0 }), text };
  },
  accepted: (update) => ({ title: TEXT.accepted.title(update), text: TEXT.accepted[update.role] }),
  declined: (update) => ({
    title: (update.because ? TEXT.ended : TEXT.declined)(update),
    text: backText(update.because, update),
  }),
  withdrawn: (update) => ({ title: TEXT.withdrawn(update), text: backText(null, update) }),
  expired: (update) => ({ title: TEXT.expired(update), text: backText('expired', update) }),
};

/** Title and text of an offer's notification. */
export const offerNotification = (update: OfferUpdate): OfferText => TEXTS[update.event](update);
