/** The one implementation of the payment bridge: the Pi SDK in front, our server behind (reference of the SDK: pi-platform, 1.2 and 1.3). */
import type { AuthResult, PaymentPrefix, PaymentRequest } from 'contracts';
import { type PaymentBridge, type PaymentCallbacks, withTimeout } from 'mf-kit';
import { type AppStore, refreshSession } from 'shared-store';
import { notify } from 'shared-ui';
import { PaymentRun } from './payment-run';
import { paymentsApi } from './payments.api';
import type { PiPayment, PiSdk } from './pi-sdk';

const SCOPES = ['username', 'payments', 'wallet_address'];

/** Milliseconds: outside the Pi app `authenticate` never settles by itself. */
const AUTHENTICATE_WITHIN = 60_000;

export class PiPaymentBridge implements PaymentBridge {
  #hasScopes = false;

  constructor(
    private readonly sdk: PiSdk,
    private readonly store: AppStore,
  ) {}

  get isPractice(): boolean {
    return this.sdk.isMock;
  }

  async authenticate(): Promise<AuthResult> {
    const pi = await this.sdk.initPiSDK();
    const asked = pi.authenticate(SCOPES, (payment) => this.#reportIncomplete(payment));
    const result = await withTimeout(asked, AUTHENTICATE_WITHIN, 'Pi did not answer the sign-in.');
    this.#hasScopes = true;
    return result;
  }

  async createPayment(request: PaymentRequest, prefix: PaymentPrefix, callbacks: PaymentCallbacks): Promise<void> {
    // The SDK pays only on a page that asked for the scopes; after a reload the session is older than the page.
    if (!this.#hasScopes) await this.authenticate();
    const run = new PaymentRun(this.store, prefix, {
      ...callbacks,
      onSuccess: (ids) => {
        if (request.metadata.paymentType === 'subscription') void this.store.dispatch(refreshSession());
        callbacks.onSuccess(ids);
      },
    });
    this.sdk.pi.createPayment(request, {
      onReadyForServerApproval: (paymentId) => void run.approve(paymentId),
      onReadyForServerCompletion: (paymentId, txid) => void run.complete(paymentId, txid),
      onCancel: (paymentId) => run.cancel(paymentId),
      onError: (error, payment) => {
        if (payment) this.#reportIncomplete(payment);
        run.fail(error);
      },
    });
  }

  /** Only the identifier counts: the server asks Pi for the truth and finishes or cancels the payment (rules.md reading 19). */
  #reportIncomplete({ identifier, amount, transaction }: PiPayment): void {
    notify.message(`We are finishing an earlier payment of ${amount} π`, { id: identifier });
    const txid = transaction?.txid;
    void this.store.dispatch(
      paymentsApi.endpoints.payments_incomplete.initiate({
        payment: { identifier, transaction: txid ? { txid } : null },
      }),
    );
  }
}
