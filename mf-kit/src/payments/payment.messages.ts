import type { PaymentPrefix } from 'contracts';

/** The specification's texts (section 8, odd spelling included). */
export const PAYMENT_MESSAGES = {
  startFailed: 'Failed to initiate payment',
  startFailedToast: 'Failed to initiate payment. Please login agin with Pi .',
  completionFailed: 'Error completing payment. Please contact support.',
} as const;

/** 'No token provided.' from the deposit client, 'No access token available.' from the others (specification section 5). */
export const tokenMissing = (prefix: PaymentPrefix): string =>
  `Authentication error: ${prefix === '/deposit/payments' ? 'No token provided.' : 'No access token available.'}`;
