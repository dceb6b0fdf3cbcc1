import type { PaymentPrefix } from 'contracts';
import type { PaymentCallbacks } from 'mf-kit';
import { PAYMENT_MESSAGES, tokenMissing } from 'mf-kit/payment-messages';
import { type AppStore, isApiError, selectAccessToken } from 'shared-store';
import { paymentsApi } from './payments.api';

export { paymentsApi };

/**
 * One payment between SDK and server. The SDK repeats a callback up to six times, also while the first is in flight: a step
 * that runs or is done is not sent again, one that failed is.
 */
export class PaymentRun {
  readonly #steps = new Map<string, Promise<boolean>>();

  constructor(
    private readonly store: AppStore,
    private readonly prefix: PaymentPrefix,
    private readonly callbacks: PaymentCallbacks,
  ) {}

  approve(paymentId: string): Promise<boolean> {
    return this.#once(`approve ${paymentId}`, async () => {
      if (!selectAccessToken(this.store.getState())) throw new Error(tokenMissing(this.prefix));
      await this.store
        .dispatch(paymentsApi.endpoints.payments_approve.initiate({ prefix: this.prefix, paymentId }))
        .unwrap();
      this.callbacks.onStep('confirm');
    });
  }

  complete(paymentId: string, txid: string): Promise<boolean> {
    return this.#once(`complete ${paymentId}`, async () => {
      this.callbacks.onStep('record');
      try {
        await this.store
          .dispatch(paymentsApi.endpoints.payments_complete.initiate({ prefix: this.prefix, paymentId, txid }))
          .unwrap();
      } catch (cause) {
        throw new Error(PAYMENT_MESSAGES.completionFailed, { cause });
      }
      this.callbacks.onSuccess({ paymentId, txid });
    });
  }

  /** Reported to the server without waiting for it: Pi decides by itself (docs/rules.md section 8). */
  cancel(paymentId: string): void {
    void this.#once(`cancel ${paymentId}`, async () => {
      this.callbacks.onCancel();
      await this.store.dispatch(paymentsApi.endpoints.payments_cancel.initiate({ prefix: this.prefix, paymentId }));
    });
  }

  fail(error: unknown): void {
    this.callbacks.onError(new Error(messageOf(error)));
  }

  #once(step: string, work: () => Promise<void>): Promise<boolean> {
    const running = this.#steps.get(step);
    if (running) return running;
    const started = work().then(
      () => true,
      (cause: unknown) => {
        this.#steps.delete(step);
        this.fail(cause);
        return false;
      },
    );
    this.#steps.set(step, started);
    return started;
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error || isApiError(error)) && error.message ? error.message : PAYMENT_MESSAGES.startFailed;
