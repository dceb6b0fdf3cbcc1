/** The text of a notification about an offer: what happened, and what happens next (docs/rules.md section 10). */
import { formatPi } from './format';

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

const ENDED: Record<OfferEnd, string> = {
  sold: 'The name was sold.',
  'off-market': 'The name left the market.',
};

const freeAgain = ({ role, amount }: OfferUpdate) =>
  role === 'buyer' ? `Your ${formatPi(amount)} is back in your balance.` : 'The money is back with the buyer.';

const TEXTS: Record<OfferUpdate['event'], (update: OfferUpdate) => OfferText> = {
  made: ({ name, role, amount }) =>
    role === 'seller'
      ? {
          title: `You have an offer of ${formatPi(amount)} for ${name}`,
          text: 'Your turn: accept, decline or name another amount. Otherwise the offer ends.',
        }
      : {
          title: `You offered ${formatPi(amount)} for ${name}`,
          text: "The amount is locked while the seller decides. Otherwise the offer ends and it's back in your balance.",
        },
  countered: ({ name, role, counterAmount }) => {
    const asked = formatPi(counterAmount ?? 0);
    return role === 'buyer'
      ? {
          title: `The seller of ${name} asks for ${asked}`,
          text: 'Your turn: accept or decline. Otherwise the offer ends and your money is back in your balance.',
        }
      : { title: `You asked for ${asked} for ${name}`, text: 'The buyer decides next. Otherwise the offer ends.' };
  },
  accepted: ({ name, role, amount }) =>
    role === 'buyer'
      ? {
          title: `${name}: agreed at ${formatPi(amount)}`,
          text: 'Your money is held by Dotpi. Next, the seller transfers the name. If not, you get it all back.',
        }
      : {
          title: `${name}: agreed at ${formatPi(amount)}`,
          text: 'The money is held by Dotpi. Your turn: start the transfer. Otherwise the buyer gets it back.',
        },
  declined: (update) => ({
    title: update.because ? `The offer for ${update.name} has ended` : `The offer for ${update.name} was declined`,
    text: [update.because ? ENDED[update.because] : '', freeAgain(update)].filter(Boolean).join(' '),
  }),
  withdrawn: (update) => ({ title: `The offer for ${update.name} was withdrawn`, text: freeAgain(update) }),
  expired: (update) => ({
    title: `The offer for ${update.name} has expired`,
    text: `Nobody answered it in time. ${freeAgain(update)}`,
  }),
};

/** Title and text of an offer's notification. */
export const offerNotification = (update: OfferUpdate): OfferText => TEXTS[update.event](update);
