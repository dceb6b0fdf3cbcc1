import { refuse } from '../../../platform/refusal';
import { creditWallet } from './arrived-money';
import type { PaymentKindRules } from './payment-kind';

/** A kind that has nothing open to pay: never approved, and money that arrives all the same goes to the payer's wallet. */
export const closedKind: PaymentKindRules = {
  target: () => Promise.resolve(refuse('PAYMENT_STATE')),
  settle: (tx, payment) =>
    creditWallet(tx, payment, 'payment.credited', 'Nothing was open to pay: payment returned to your wallet'),
  notifies: ['wallet'],
};
