import type { PaymentPrefix } from 'contracts';

/** docs/rules.md section 12 fixes these texts, odd spelling included. */
export const PAYMENT_MESSAGES = {
  paying: (price: string, payee: string) => `Paying ${price} to ${payee}`,
  paid: (price: string, payee: string) => `Paid ${price} to ${payee}`,
  startFailed: 'Failed to initiate payment',
  startFailedToast: 'Failed to initiate payment. Please login agin with Pi .',
  completionFailed: 'Error completing payment. Please contact support.',
} as const;

/** 'No token provided.' from the deposit client, 'No access token available.' from the others (docs/rules.md section 12). */
export const tokenMissing = (prefix: PaymentPrefix): string =>
  `Authentication error: ${prefix === '/deposit/payments' ? 'No token provided.' : 'No access token available.'}`;
