import type { PaymentIds, PaymentStep } from './payment-bridge';

/** What a screen shows of its payment (specification section 4, Payment flow). */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'processing'; step: PaymentStep }
  | ({ status: 'success' } & PaymentIds)
  | { status: 'cancelled' }
  | { status: 'failed'; message: string };

export type PaymentEvent =
  | { type: 'started' }
  | { type: 'stepped'; step: PaymentStep }
  | ({ type: 'succeeded' } & PaymentIds)
  | { type: 'cancelled' }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

export const IDLE_PAYMENT: PaymentState = { status: 'idle' };

const STEPS: PaymentStep[] = ['confirm', 'approve', 'record'];

/** The SDK repeats and reorders its callbacks: steps only move forward, and a payment that ended stays ended until it starts again. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'reset') return IDLE_PAYMENT;
  if (event.type === 'started') return state.status === 'processing' ? state : { status: 'processing', step: 'confirm' };
  if (state.status !== 'processing') return state;
  switch (event.type) {
    case 'stepped':
      return STEPS.indexOf(event.step) > STEPS.indexOf(state.step) ? { status: 'processing', step: event.step } : state;
    case 'succeeded':
      return { status: 'success', paymentId: event.paymentId, txid: event.txid };
    case 'cancelled':
      return { status: 'cancelled' };
    case 'failed':
      return { status: 'failed', message: event.message };
  }
}
