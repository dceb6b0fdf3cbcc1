/** The one implementation of the payment bridge: the Pi SDK in front, our server behind (docs/rules.md section 14). */
import type { AuthResult, PaymentPrefix, PaymentRequest } from 'contracts';
import { LeftOpenPayments, type OpenPayment, type PaymentBridge, type PaymentCallbacks, withTimeout } from 'mf-kit';
import { type AppStore, refreshSession } from 'shared-store';
import type { PiPayment, PiSdk } from './pi-sdk';

/** What talks to our server about payments; no first screen needs it. */
const loadPayments = () => import('./payment-run');

const SCOPES = ['username', 'payments', 'wallet_address'];

/** Milliseconds: outside the Pi app `authenticate` never settles by itself. */
const AUTHENTICATE_WITHIN = 60_000;

export class PiPaymentBridge implements PaymentBridge {
  readonly leftOpen = new LeftOpenPayments((payment) => this.#settle(payment));
  #hasScopes = false;

  constructor(
    private readonly sdk: PiSdk,
    private readonly store: AppStore,
  ) {}

  get isPractice(): boolean {
    return this.sdk.isMock;
  }

  async authenticate(): Promise<AuthResult> {
    const result = await this.#ask((payment) => this.#foundIncomplete(payment));
    this.#hasScopes = true;
    return result;
  }

  async createPayment(request: PaymentRequest, prefix: PaymentPrefix, callbacks: PaymentCallbacks): Promise<void> {
    // The SDK pays only on a page that asked for the scopes; after a reload the session is older than the page.
    if (!this.#hasScopes) await this.authenticate();
    const { PaymentRun } = await loadPayments();
    const { amount } = request;
    const run = new PaymentRun(this.store, prefix, {
      ...callbacks,
      onSuccess: (ids) => {
        if (request.metadata.paymentType === 'subscription') void this.store.dispatch(refreshSession());
        callbacks.onSuccess(ids);
      },
    });
    this.sdk.pi.createPayment(request, {
      onReadyForServerApproval: (paymentId) => void run.approve(paymentId),
      onReadyForServerCompletion: (paymentId, txid) =>
        void run.complete(paymentId, txid).then((isDone) => this.#paid(isDone, { paymentId, txid, amount })),
      onCancel: (paymentId) => run.cancel(paymentId),
      onError: (error, payment) => {
        if (payment) this.#foundIncomplete(payment);
        run.fail(error);
      },
    });
  }

  async #ask(onIncomplete: (payment: PiPayment) => void): Promise<AuthResult> {
    const pi = await this.sdk.initPiSDK();
    return withTimeout(pi.authenticate(SCOPES, onIncomplete), AUTHENTICATE_WITHIN, 'Pi did not answer the sign-in.');
  }

  /** A payment that our server did not complete can be repaired, unless the SDK's next callback is faster. */
  #paid(isDone: boolean, payment: OpenPayment): void {
    if (!isDone) this.leftOpen.found(payment);
    else if (this.leftOpen.current()?.paymentId === payment.paymentId) this.leftOpen.dismiss();
  }

  #foundIncomplete({ identifier, amount, transaction }: PiPayment): void {
    const payment = { paymentId: identifier, txid: transaction?.txid ?? null, amount };
    this.leftOpen.found(payment);
    void this.#report(payment).catch(() => undefined);
  }

  /** Only the identifier counts: the server asks Pi and finishes or cancels the payment (docs/rules.md reading 19). */
  async #report({ paymentId, txid }: OpenPayment): Promise<unknown> {
    const { paymentsApi } = await loadPayments();
    const payment = { identifier: paymentId, transaction: txid === null ? null : { txid } };
    return this.store.dispatch(paymentsApi.endpoints.payments_incomplete.initiate({ payment })).unwrap();
  }

  /** Reports the payment again; then Pi, which shows nothing to a user who consented before, says whether it is over. */
  async #settle(payment: OpenPayment): Promise<boolean> {
    await this.#report(payment);
    let isOpen = false;
    await this.#ask(({ identifier }) => (isOpen ||= identifier === payment.paymentId));
    if (!isOpen) void this.store.dispatch(refreshSession()).catch(() => undefined);
    return !isOpen;
  }
}
