import type { PaymentPrefix, PaymentRequest } from 'contracts';
import { selectAccessToken } from 'shared-store';
import { useStore } from 'shared-store/redux';
import { notify } from 'shared-ui';
import { useCallback, useReducer, useRef } from 'react';
import { PiUnavailableError, usePaymentBridge, type PaymentCallbacks } from './payment-bridge';
import { IDLE_PAYMENT, nextPaymentState, type PaymentState } from './payment-state';
import { PAYMENT_MESSAGES, tokenMissing } from './payment.messages';

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
  const store = useStore<Parameters<typeof selectAccessToken>[0]>();
  const [state, dispatch] = useReducer(nextPaymentState, IDLE_PAYMENT);
  const run = useRef<symbol | null>(null);

  const start = useCallback(
    async (request: PaymentRequest, prefix: PaymentPrefix = '/payments') => {
      if (run.current) return;
      const mine = Symbol(prefix);
      run.current = mine;
      const callbacks = callbacksFor((event, isLast) => {
        if (run.current !== mine) return;
        if (isLast) run.current = null;
        dispatch(event);
      });
      dispatch({ type: 'started' });
      if (!selectAccessToken(store.getState())) return callbacks.onError(new Error(tokenMissing(prefix)));
      try {
        await bridge.createPayment(request, prefix, callbacks);
      } catch (cause) {
        const isSdkMissing = cause instanceof PiUnavailableError;
        notify.error(isSdkMissing ? cause.message : PAYMENT_MESSAGES.startFailedToast);
        callbacks.onError(new Error(isSdkMissing ? cause.message : PAYMENT_MESSAGES.startFailed));
      }
    },
    [bridge, store],
  );

  const reset = useCallback(() => {
    run.current = null;
    dispatch({ type: 'reset' });
  }, []);

  return { state, start, reset };
}

type Emit = (event: Parameters<typeof nextPaymentState>[1], isLast: boolean) => void;

const callbacksFor = (emit: Emit): PaymentCallbacks => ({
  onStep: (step) => emit({ type: 'stepped', step }, false),
  onSuccess: (ids) => emit({ type: 'succeeded', ...ids }, true),
  onCancel: () => emit({ type: 'cancelled' }, true),
  onError: (error) => emit({ type: 'failed', message: error.message }, true),
});
