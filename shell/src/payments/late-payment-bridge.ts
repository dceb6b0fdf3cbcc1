import { type AuthResult, MOCK_SDK_URL } from 'contracts';
import { LeftOpenPayments, type PaymentBridge } from 'mf-kit';
import type { AppStore, Reopen } from 'shared-store';
import type { PiPaymentBridge } from './pi-payment-bridge';
import type { PiConfig } from './pi-sdk';

/** The payment bridge of a page. All that speaks with Pi comes with the first sign-in or payment; no first screen needs it. */
export class LatePaymentBridge implements PaymentBridge {
  readonly leftOpen = new LeftOpenPayments(async (payment) => (await this.#load()).settle(payment));
  #bridge: PiPaymentBridge | null = null;

  constructor(
    private readonly config: PiConfig,
    private readonly store: AppStore,
  ) {}

  get isPractice(): boolean {
    return this.#bridge?.isPractice ?? this.config.piSdkUrl === MOCK_SDK_URL;
  }

  async authenticate(): Promise<AuthResult> {
    return (await this.#load()).authenticate();
  }

  async createPayment(...payment: Parameters<PaymentBridge['createPayment']>): Promise<void> {
    return (await this.#load()).createPayment(...payment);
  }

  /** Opens an expired session again (docs/decisions/0072-silent-sign-in.md). */
  readonly reopen: Reopen = async (expired) => (await this.#load()).reopen(expired);

  async #load(): Promise<PiPaymentBridge> {
    const { PiPaymentBridge, PiSdk } = await import(/* webpackChunkName: "payments" */ './pi-payment-bridge');
    return (this.#bridge ??= new PiPaymentBridge(new PiSdk(this.config), this.store, this.leftOpen));
  }
}
