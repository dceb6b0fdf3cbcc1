import type { PaymentPrefix, PaymentRequest } from 'contracts';
import { type PaymentCallbacks, PiUnavailableError, usePaymentBridge } from 'mf-kit';
import { type RootState, selectAccessToken } from 'shared-store';
import { useStore } from 'shared-store/redux';
import { notify } from 'shared-ui';
import { useCallback, useReducer, useRef } from 'react';
import { IDLE_PAYMENT, nextPaymentState, type PaymentEvent, type PaymentState } from './payment-state';
import { PAYMENT_MESSAGES, tokenMissing } from './payment.messages';

export { isPayable, type PaymentState } from './payment-state';

export interface Payment {
  state: PaymentState;
  /** Ignored while a payment of this screen runs. Never rejects: what went wrong is in `state`. */
  start(request: PaymentRequest, prefix?: PaymentPrefix): Promise<void>;
  /** Back to idle; callbacks of an earlier payment are no longer heard. */
  reset(): void;
}

/** One payment of one screen: idle → processing → success, cancelled or failed. */
export function usePayment(): Payment {
  const bridge = usePaymentBridge();
  const store = useStore<RootState>();
  const [state, dispatch] = useReducer(nextPaymentState, IDLE_PAYMENT);
  const isRunning = useRef(false);
  const heard = useRef<symbol | null>(null);

  const start = useCallback(
    async (request: PaymentRequest, prefix: PaymentPrefix = '/payments') => {
      if (isRunning.current) return;
      const mine = Symbol(prefix);
      heard.current = mine;
      isRunning.current = true;
      const emit = (event: PaymentEvent) => {
        if (heard.current !== mine) return;
        if (event.type !== 'stepped') isRunning.current = event.type === 'started';
        dispatch(event);
      };
      emit({ type: 'started' });
      await run(
        () => bridge.createPayment(request, prefix, callbacksFor(emit)),
        selectAccessToken(store.getState()),
        prefix,
        emit,
      );
    },
    [bridge, store],
  );

  const reset = useCallback(() => {
    heard.current = null;
    isRunning.current = false;
    dispatch({ type: 'reset' });
  }, []);

  return { state, start, reset };
}

type Emit = (event: PaymentEvent) => void;

const callbacksFor = (emit: Emit): PaymentCallbacks => ({
  onStep: (step) => emit({ type: 'stepped', step }),
  onSuccess: (ids) => emit({ type: 'succeeded', ...ids }),
  onCancel: () => emit({ type: 'cancelled' }),
  onError: (error) => emit({ type: 'failed', message: error.message }),
});

/** Starts the payment; what stops it before the SDK takes over shows in the state and as a toast. */
async function run(
  createPayment: () => Promise<void>,
  token: string | null,
  prefix: PaymentPrefix,
  emit: Emit,
): Promise<void> {
  if (!token) return emit({ type: 'failed', message: tokenMissing(prefix) });
  try {
    await createPayment();
  } catch (cause) {
    const isSdkMissing = cause instanceof PiUnavailableError;
    notify.error(isSdkMissing ? cause.message : PAYMENT_MESSAGES.startFailedToast);
    emit({ type: 'failed', message: isSdkMissing ? cause.message : PAYMENT_MESSAGES.startFailed });
  }
}
