/** What the payment bridge does: the Pi SDK in front, our server behind (docs/rules.md section 14). */
import type { AuthResult, PaymentPrefix, PaymentRequest } from 'contracts';
import {
  LeftOpenPayments,
  type OpenPayment,
  type PaymentBridge,
  type PaymentCallbacks,
  PiUnavailableError,
  withTimeout,
} from 'mf-kit';
import { type AppStore, lastingStorage, refreshSession, type Reopen } from 'shared-store';
import { PaymentRun, paymentsApi } from './payment-run';
import type { PiPayment, PiSdk } from './pi-sdk';
import { SilentSignIn } from './silent-sign-in';

export { PiSdk } from './pi-sdk';

const SCOPES = ['username', 'payments', 'wallet_address'];
/** Where the browser keeps what its user has agreed to. */
const AGREED_KEY = 'piScopes';

/** Milliseconds: outside the Pi app `authenticate` never settles by itself. */
const AUTHENTICATE_WITHIN = 60_000;

export class PiPaymentBridge implements PaymentBridge {
  /** See SilentSignIn. */
  readonly reopen: Reopen;
  #hasScopes = false;

  constructor(
    private readonly sdk: PiSdk,
    private readonly store: AppStore,
    readonly leftOpen: LeftOpenPayments = new LeftOpenPayments((payment) => this.settle(payment)),
  ) {
    const silentSignIn = new SilentSignIn(store, () => this.#authenticateSilently());
    this.reopen = (expired) => silentSignIn.reopen(expired);
  }

  get isPractice(): boolean {
    return this.sdk.isMock;
  }

  async authenticate(): Promise<AuthResult> {
    const result = await this.#ask((payment) => this.#foundIncomplete(payment));
    this.#hasScopes = true;
    lastingStorage.write(AGREED_KEY, SCOPES.join());
    return result;
  }

  /** Pi shows no dialog to a user who has agreed to the same scopes before; anybody else is not asked. */
  async #authenticateSilently(): Promise<AuthResult> {
    if (lastingStorage.read(AGREED_KEY) !== SCOPES.join()) throw new PiUnavailableError();
    return this.authenticate();
  }

  async createPayment(request: PaymentRequest, prefix: PaymentPrefix, callbacks: PaymentCallbacks): Promise<void> {
    // The SDK pays only on a page that asked for the scopes; after a reload the session is older than the page.
    if (!this.#hasScopes) await this.authenticate();
    const { amount } = request;
    const run = new PaymentRun(this.store, prefix, {
      ...callbacks,
      onSuccess: (ids) => {
        if (request.metadata.paymentType === 'subscription') void this.store.dispatch(refreshSession());
        callbacks.onSuccess(ids);
      },
    });
    const shown = this.sdk.pi.createPayment(request, {
      onReadyForServerApproval: (paymentId) => void run.approve(paymentId),
      onReadyForServerCompletion: (paymentId, txid) =>
        void run.complete(paymentId, txid).then((isDone) => this.#paid(isDone, { paymentId, txid, amount })),
      onCancel: (paymentId) => run.cancel(paymentId),
      onError: (error, payment) => {
        if (payment) this.#foundIncomplete(payment);
        run.fail(error);
      },
    });
    // The real SDK refuses some payments by rejecting, and tells no callback.
    void Promise.resolve(shown).catch((error: unknown) => run.fail(error));
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
    const payment = { identifier: paymentId, transaction: txid === null ? null : { txid } };
    return this.store.dispatch(paymentsApi.endpoints.payments_incomplete.initiate({ payment })).unwrap();
  }

  /** Reports the payment again; then Pi, which shows nothing to a user who consented before, says whether it is over. */
  async settle(payment: OpenPayment): Promise<boolean> {
    await this.#report(payment);
    let isOpen = false;
    await this.#ask(({ identifier }) => (isOpen ||= identifier === payment.paymentId));
    if (!isOpen) void this.store.dispatch(refreshSession()).catch(() => undefined);
    return !isOpen;
  }
}
