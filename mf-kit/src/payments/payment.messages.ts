import type { PaymentPrefix } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** docs/rules.md section 12 fixes these texts, odd spelling included. */
export const PAYMENT_MESSAGES = defineMessages('kit.payment', {
  paying: 'Paying {price} to {payee}',
  paid: 'Paid {price} to {payee}',
  startFailed: 'Failed to initiate payment',
  startFailedToast: 'Failed to initiate payment. Please login agin with Pi .',
  completionFailed: 'Error completing payment. Please contact support.',
  /** From the deposit client; the others say `noAccessToken`. */
  noToken: 'Authentication error: No token provided.',
  noAccessToken: 'Authentication error: No access token available.',
});

/** What a payment says to a visitor who is not signed in. */
export const tokenMissing = (prefix: PaymentPrefix): string =>
  prefix === '/deposit/payments' ? PAYMENT_MESSAGES.noToken : PAYMENT_MESSAGES.noAccessToken;
