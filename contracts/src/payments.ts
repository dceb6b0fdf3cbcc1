/** Payments from a user to the app (docs/rules.md section 8). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { fieldFault, typedPi } from './fields';
import { isCentAmount, toStroops } from './money';
import { AMOUNT, DEPOSIT } from './numbers';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

/** States of a payment row (docs/rules.md section 8). */
const PAYMENT_STATES = ['created', 'approved', 'submitted', 'completed', 'cancelled', 'failed', 'held'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a payment pays for. Subscription and deposit have no row beforehand; order and rent name metadata.orderId. */
export type PaymentKind = 'subscription' | 'deposit' | 'order' | 'rent';

const fault = faultsOf(
  'payments',
  defineMessages('contracts.faults.payments', {
    amount: 'Enter an amount.',
    between: 'Amount must be between {min, pi} and {max, pi}.',
    steps: 'Amount must be in steps of {step} π.',
  }),
);

/** The form of a deposit; it hands over the amount in π. */
export const depositForm = z.object({
  amount: typedPi(
    z.number(fault('amount')).check(
      z.refine((amount) => amount >= DEPOSIT.min && amount <= DEPOSIT.max, {
        ...fault('between', DEPOSIT),
        abort: true,
      }),
      z.refine((amount) => isCentAmount(amount, toStroops(DEPOSIT.max)), fault('steps', { step: AMOUNT.min })),
    ),
  ),
});

const paymentId = z
  .string(fieldFault('required'))
  .check(z.minLength(1, fieldFault('required')), z.maxLength(64, fieldFault('tooLong', { max: 64 })));
const txid = z
  .string(fieldFault('required'))
  .check(z.minLength(1, fieldFault('required')), z.maxLength(128, fieldFault('tooLong', { max: 128 })));

const paymentIdInput = z.object({ paymentId });
const paymentCompletion = z.object({ paymentId, txid });
/** Both shapes of the clients; only the identifier is read, the facts come from Pi (docs/rules.md reading 19). */
export const incompletePayment = z.union([
  z.object({ paymentId }),
  z.object({ payment: z.object({ identifier: paymentId }) }),
]);

const paymentResponse = z.object({
  success: z.literal(true),
  data: z.object({ paymentId: z.string(), state: z.enum(PAYMENT_STATES) }),
});
export type PaymentResponse = z.output<typeof paymentResponse>;

/** /payments and /deposit/payments share one state machine for every kind. */
export const PAYMENT_PREFIXES = ['/payments', '/deposit/payments'] as const;
export type PaymentPrefix = (typeof PAYMENT_PREFIXES)[number];

/** The four calls of one prefix. */
export const paymentCalls = (prefix: PaymentPrefix) => ({
  approve: defineCall({
    method: 'POST',
    path: `${prefix}/approve`,
    tag: 'payments',
    summary: 'Check a payment against Pi and approve it',
    auth: 'user',
    duringMaintenance: true,
    body: paymentIdInput,
    responses: { 200: paymentResponse },
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${prefix}/cancelled_payment`,
    tag: 'payments',
    summary: 'Report that the user cancelled; Pi decides',
    auth: 'user',
    duringMaintenance: true,
    body: paymentIdInput,
    responses: { 200: paymentResponse },
  }),
  complete: defineCall({
    method: 'POST',
    path: `${prefix}/complete`,
    tag: 'payments',
    summary: 'Check the transaction on the chain, complete and post',
    auth: 'user',
    duringMaintenance: true,
    body: paymentCompletion,
    responses: { 200: paymentResponse },
  }),
  incomplete: defineCall({
    method: 'POST',
    path: `${prefix}/incomplete`,
    tag: 'payments',
    summary: 'Report an incomplete payment found at sign-in',
    auth: 'public',
    duringMaintenance: true,
    body: incompletePayment,
    responses: { 200: z.object({ success: z.literal(true) }) },
  }),
});

/** Metadata that a deposit's payment carries (docs/rules.md section 12). */
export interface DepositMetadata {
  source: 'wallet-deposit';
  paymentType: 'deposit';
  requestId: string;
}

/**
 * What the client hands the SDK. Some kinds carry extra keys beside metadata (docs/rules.md section 12); only metadata
 * is read back.
 */
export interface PaymentRequest {
  amount: number;
  memo: string;
  metadata: Record<string, unknown>;
  [extra: string]: unknown;
}
