import { IDLE_PAYMENT, isPayable, nextPaymentState, type PaymentEvent, type PaymentState } from './payment-state';

const after = (...events: PaymentEvent[]): PaymentState => events.reduce(nextPaymentState, IDLE_PAYMENT);

const started = { type: 'started' } as const;
const confirm = { type: 'stepped', step: 'confirm' } as const;
const record = { type: 'stepped', step: 'record' } as const;
const succeeded = { type: 'succeeded', paymentId: 'p', txid: 't' } as const;
const cancelled = { type: 'cancelled' } as const;
const failed = { type: 'failed', message: 'no' } as const;
const reset = { type: 'reset' } as const;

test.each<[string, PaymentEvent[], PaymentState]>([
  ['nothing happened', [], { status: 'idle' }],
  ['it started', [started], { status: 'processing', step: 'prepare' }],
  ['it was started twice', [started, confirm, started], { status: 'processing', step: 'confirm' }],
  ['a step is repeated out of order', [started, confirm, record, confirm], { status: 'processing', step: 'record' }],
  ['it succeeded', [started, confirm, record, succeeded], { status: 'success', paymentId: 'p', txid: 't' }],
  ['success is repeated', [started, succeeded, cancelled], { status: 'success', paymentId: 'p', txid: 't' }],
  ['it was cancelled', [started, confirm, cancelled], { status: 'cancelled' }],
  ['a callback comes after the cancellation', [started, cancelled, record, succeeded], { status: 'cancelled' }],
  [
    'it failed before anything was paid',
    [started, confirm, failed],
    { status: 'failed', message: 'no', canRetry: true },
  ],
  ['its approval failed because it had been cancelled', [started, confirm, failed, cancelled], { status: 'cancelled' }],
  [
    'it failed while it was recorded',
    [started, confirm, record, failed],
    { status: 'failed', message: 'no', canRetry: false },
  ],
  [
    'a repeated callback succeeds after a failure',
    [started, record, failed, record, succeeded],
    { status: 'success', paymentId: 'p', txid: 't' },
  ],
  ['it is started again after a failure', [started, failed, started], { status: 'processing', step: 'prepare' }],
  ['it was reset', [started, record, reset, succeeded], { status: 'idle' }],
])('when %s', (_what, events, state) => {
  expect(after(...events)).toEqual(state);
});

test.each<[PaymentState, boolean]>([
  [{ status: 'idle' }, true],
  [{ status: 'cancelled' }, true],
  [{ status: 'failed', message: 'no', canRetry: true }, true],
  [{ status: 'failed', message: 'no', canRetry: false }, false],
  [{ status: 'processing', step: 'confirm' }, false],
  [{ status: 'success', paymentId: 'p', txid: 't' }, false],
])('a payment that is %p may be started: %p', (state, may) => {
  expect(isPayable(state)).toBe(may);
});
