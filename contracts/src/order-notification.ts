/**
 * The text of a notification about an order: what happened, who acts next and what happens otherwise (docs/rules.md
 * section 5).
 */
import { defineMessages, defineSentences, sentences } from 'shared-i18n';
import type { OrderEventType, OrderStatus } from './orders';

/** What a party of an order is notified of. */
export interface OrderUpdate {
  orderId: string;
  itemName: string;
  /** The party that is notified. */
  role: 'buyer' | 'seller';
  /** Whether it pays the first period of a rental. */
  isRent?: boolean;
  /** Whether it buys a product: goods are delivered, names transferred. */
  isProduct?: boolean;
  event: OrderEventType;
  /** The order's status from here on. */
  status: OrderStatus;
  /** The proof, the reason or the decision. */
  note: string | null;
  /** Why a dispute was decided so. */
  reason?: string;
}

const HAPPENED: Record<OrderEventType, (update: OrderUpdate) => string> = defineSentences<OrderUpdate>()(
  'contracts.orderHappened',
  {
    created: '{itemName}: reserved, not paid yet',
    paid: '{itemName}: paid, held by Dotpi',
    started: '{itemName}: transfer started',
    extension_asked: '{itemName}: more time was asked for',
    extended: '{itemName}: more time was granted',
    delivered: '{itemName}: transferred',
    accepted: '{itemName}: accepted',
    disputed: '{itemName}: disputed',
    stated: '{itemName}: a statement in the dispute',
    decided: '{itemName}: the dispute was decided',
    second_look: '{itemName}: a second look was asked for',
    decision_accepted: '{itemName}: the decision was accepted',
    settled: '{itemName}: the decision is final',
    cancelled: '{itemName}: cancelled',
    completed: '{itemName}: completed',
    refunded: '{itemName}: refunded',
    expired: '{itemName}: not paid in time',
    paid_late: '{itemName}: paid too late',
    released: '{itemName}: a month of rent was paid out',
    reclaimed: '{itemName}: taken back by its owner',
  },
);

interface Turn {
  buyer: string;
  seller: string;
  /** When the clock runs out. */
  otherwise?: { buyer: string; seller: string };
}

/** Whose turn it is, and what happens otherwise, as each side reads it. */
const NEXT: Record<OrderStatus, Turn> = defineMessages('contracts.orderNext', {
  awaiting_payment: {
    buyer: 'Your turn: pay for it.',
    seller: "Next, the buyer pays. Don't transfer anything before that.",
    otherwise: {
      buyer: 'If you don’t pay in time, the reservation ends and nothing is charged.',
      seller: 'If they don’t pay in time, the reservation ends.',
    },
  },
  funded: {
    buyer: 'Next, the seller starts the transfer.',
    seller: 'Your turn: start the transfer.',
    otherwise: {
      buyer: 'If they miss the deadline, you get all your π back.',
      seller: 'If you miss the deadline, the buyer gets all their π back.',
    },
  },
  delivering: {
    buyer: 'Next, the seller transfers it.',
    seller: 'Your turn: transfer it and say how.',
    otherwise: {
      buyer: 'If they miss the deadline, you get all your π back.',
      seller: 'If you miss the deadline, the buyer gets all their π back.',
    },
  },
  delivered: {
    buyer: 'Your turn: check it, then accept or dispute.',
    seller: 'Next, the buyer checks it.',
    otherwise: {
      buyer: 'After that it’s accepted automatically.',
      seller: 'If they don’t respond in time, it’s accepted automatically.',
    },
  },
  accepted: {
    buyer: 'The purchase is final after the hold. Until then you can still report a problem.',
    seller: 'You are paid after the hold.',
  },
  disputed: {
    buyer: 'Both of you can write what happened and add pictures. Then Dotpi decides; the money stays held until then.',
    seller:
      'Both of you can write what happened and add pictures. Then Dotpi decides; the money stays held until then.',
  },
  completed: {
    buyer: 'The order is complete. You can review the seller.',
    seller: 'The order is complete. Your money is in your wallet.',
  },
  refunded: {
    buyer: 'Your money is back in your wallet.',
    seller: 'The money went back to the buyer.',
  },
  expired: { buyer: 'Nothing was charged.', seller: 'It is for sale again.' },
});

/** What follows a decision while the order goes on, as both sides read it. */
const AFTER_DECISION: Partial<Record<OrderEventType, string>> = defineMessages('contracts.afterDecision', {
  decided: 'Until it is final you can ask once for a second look. The money moves then.',
  second_look: 'Dotpi looks at it once more. What is decided then is final.',
  decision_accepted: 'The money moves when the decision is final.',
  settled: 'The owner is paid month by month again.',
});

/** The same of a rental's first period, where it differs. */
const NEXT_OF_RENT: Partial<Record<OrderStatus, Turn>> = defineMessages('contracts.orderNextOfRent', {
  accepted: {
    buyer: 'The rental has started. My rentals shows when the next period is due.',
    seller: 'The rental has started. You are paid month by month.',
  },
  completed: {
    buyer: 'The period is paid out. You can review the owner.',
    seller: 'The period is paid out. Your money is in your wallet.',
  },
  expired: { buyer: 'Nothing was charged.', seller: 'It can be rented again.' },
});

/** The same of a product, where it differs. */
const HAPPENED_TO_PRODUCT: Partial<typeof HAPPENED> = defineSentences<OrderUpdate>()('contracts.productHappened', {
  started: '{itemName}: delivery started',
  delivered: '{itemName}: delivered',
});
const NEXT_OF_PRODUCT: Partial<Record<OrderStatus, Partial<Turn>>> = defineMessages('contracts.productNext', {
  awaiting_payment: { seller: "Next, the buyer pays. Don't send anything before that." },
  funded: { buyer: 'Next, the seller starts the delivery.', seller: 'Your turn: start the delivery.' },
  delivering: { buyer: 'Next, the seller delivers it.', seller: 'Your turn: deliver it and say how.' },
});

const DECISION = defineMessages('contracts.decisions', {
  refund: 'Decision: a full refund.',
  release: 'Decision: the seller is paid.',
  split: 'Decision: {share, pi} to the buyer, the rest to the seller less the fee.',
});

/**
 * What was decided about a dispute, from the note of its step: 'refund', 'release', or 'split: 80.5' with the π of the buyer; of before
 * shares were numbers 'split: 1,080.50 π to the buyer'.
 */
export const decisionText = (note: string): string =>
  note === 'refund' || note === 'release'
    ? DECISION[note]
    : DECISION.split({ share: Number(note.replace(/[^\d.]/g, '')) });

/** Title and text of an order's notification. */
export function orderNotification(update: OrderUpdate): {
  title: string;
  text: string;
} {
  const { event, role, status, note, reason, isRent = false, isProduct = false } = update;
  const { otherwise, ...turn } = {
    ...((isRent && NEXT_OF_RENT[status]) || NEXT[status]),
    ...(isProduct && NEXT_OF_PRODUCT[status]),
  };
  // Rent that was released is accepted again; every other settled order is over.
  const goesOn = status === 'disputed' || (status === 'accepted' && event === 'settled');
  if (goesOn && event in AFTER_DECISION) {
    const decision = event === 'decided' && note ? [decisionText(note), reason] : [];
    return { title: HAPPENED[event](update), text: sentences(...decision, AFTER_DECISION[event]) };
  }
  return {
    title: ((isProduct && HAPPENED_TO_PRODUCT[event]) || HAPPENED[event])(update),
    text: sentences(turn[role], otherwise?.[role]),
  };
}
