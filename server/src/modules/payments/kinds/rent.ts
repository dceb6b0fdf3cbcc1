import { refuse } from '../../../platform/refusal';
import { creditWallet } from '../booking.service';
import { namesOrder, type PaymentKindRules } from './payment-kind';

/** Rentals cannot be paid yet: never approved, and money that arrives anyway goes to the payer's wallet. */
export const rent: PaymentKindRules = {
  matches: (metadata) => namesOrder(metadata) && metadata.paymentType === 'rent',
  checkTarget: () => Promise.resolve(refuse('PAYMENT_STATE')),
  settle: (tx, payment) =>
    creditWallet(tx, payment, 'payment.credited', 'Nothing was open to pay: payment returned to your wallet'),
  liveEvents: ['wallet'],
};
