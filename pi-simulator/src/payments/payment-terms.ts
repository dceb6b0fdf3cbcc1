import { randomInt } from 'node:crypto';
import { parsePi, type Stroops } from 'contracts/money';
import type { CreatedPayment } from '../network/events';
import { PlatformError } from '../platform-error';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The maximum of a Stellar text memo: the id becomes the transaction's memo. */
const ID_LENGTH = 28;
/** More than any real Pi wallet holds. */
const MOST: Stroops = 10n ** 18n;

/** A requested payment; other keys are ignored. */
export interface PaymentOrder {
  amount?: unknown;
  memo?: unknown;
  metadata?: unknown;
}

export const newPaymentId = () =>
  Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Amount (in stroops), memo and metadata of an order; refuses malformed ones. */
export function readTerms({ amount, memo, metadata }: PaymentOrder): Pick<CreatedPayment, keyof PaymentOrder> {
  const stroops = typeof amount === 'number' ? parsePi(amount) : null;
  if (stroops === null || stroops <= 0n || stroops > MOST) {
    throw new PlatformError('invalid_amount', 'amount must be a number above 0 with at most 7 decimals.');
  }
  if (typeof memo !== 'string') throw new PlatformError('invalid_arguments', 'memo must be a text.');
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
    throw new PlatformError('invalid_metadata', 'metadata must be an object.');
  }
  return { amount: stroops.toString(), memo, metadata: metadata as Record<string, unknown> };
}
