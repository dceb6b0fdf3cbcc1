import type { PaymentIds, PaymentStep } from './payment-bridge';

/** What a screen shows of its payment (docs/rules.md section 8). */
export type PaymentState =
  | { status: 'idle' }
  | { status: 'processing'; step: PaymentStep }
  | ({ status: 'success' } & PaymentIds)
  | { status: 'cancelled' }
  /** A payment that failed while it was recorded may have been paid: it is not tried again, and may still succeed. */
  | { status: 'failed'; message: string; canRetry: boolean };

export type PaymentEvent =
  | { type: 'started' }
  | { type: 'stepped'; step: PaymentStep }
  | ({ type: 'succeeded' } & PaymentIds)
  | { type: 'cancelled' }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

export const IDLE_PAYMENT: PaymentState = { status: 'idle' };

const STEPS: PaymentStep[] = ['prepare', 'confirm', 'record'];

/**
 * The SDK repeats and reorders its callbacks: steps only move forward, and what ended stays ended until it starts again, but
 * for a failure, which a repeated callback may turn into success. An approval that failed because the user had cancelled is
 * a cancellation.
 */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'reset') return IDLE_PAYMENT;
  if (event.type === 'started')
    return state.status === 'processing' ? state : { status: 'processing', step: 'prepare' };
  if (event.type === 'succeeded' && (state.status === 'processing' || state.status === 'failed')) {
    return { status: 'success', paymentId: event.paymentId, txid: event.txid };
  }
  if (event.type === 'cancelled' && state.status === 'failed' && state.canRetry) return { status: 'cancelled' };
  return state.status === 'processing' ? afterStep(state, event) : state;
}

/** Whether a payment may be started: none runs, is made, or may have been made. */
export const isPayable = (state: PaymentState): boolean =>
  state.status === 'idle' || state.status === 'cancelled' || (state.status === 'failed' && state.canRetry);

function afterStep(state: Extract<PaymentState, { status: 'processing' }>, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'stepped':
      return STEPS.indexOf(event.step) > STEPS.indexOf(state.step) ? { status: 'processing', step: event.step } : state;
    case 'cancelled':
      return { status: 'cancelled' };
    case 'failed':
      return { status: 'failed', message: event.message, canRetry: state.step !== 'record' };
    default:
      return state;
  }
}
