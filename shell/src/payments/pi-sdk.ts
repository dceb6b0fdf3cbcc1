import { type AuthResult, type BootPayload, MOCK_SDK_URL, type PaymentRequest } from 'contracts';
import { PiUnavailableError, withTimeout } from 'mf-kit';

/** What we use of window.Pi (SDK 2.0). */
export interface PiGlobal {
  init(options: { version: '2.0'; sandbox: boolean }): Promise<void> | void;
  authenticate(scopes: string[], onIncompletePaymentFound: (payment: PiPayment) => void): Promise<AuthResult>;
  createPayment(payment: PaymentRequest, callbacks: PiPaymentCallbacks): unknown;
}

/** The part of Pi's PaymentDTO that the browser reads. */
export interface PiPayment {
  identifier: string;
  amount: number;
  transaction: { txid: string } | null;
}

export interface PiPaymentCallbacks {
  onReadyForServerApproval(paymentId: string): void;
  onReadyForServerCompletion(paymentId: string, txid: string): void;
  onCancel(paymentId: string): void;
  onError(error: Error, payment?: PiPayment): void;
}

declare global {
  interface Window {
    Pi?: PiGlobal;
  }
}

/** Milliseconds in which the SDK's script must be here. */
const LOAD_WITHIN = 5_000;
/** What of the page's configuration says where the SDK comes from. */
export type PiConfig = Pick<BootPayload['config'], 'piSdkUrl' | 'simulator' | 'sandbox'>;

/** The Pi SDK, loaded and initialised at the first sign-in or payment, not before. */
export class PiSdk {
  #ready: Promise<PiGlobal> | null = null;
  #pi: PiGlobal | null = null;
  #loadedFrom: string | null = null;

  constructor(private readonly config: PiConfig) {}

  /** True when the simulator's mock is the SDK, or stands in for it. */
  get isMock(): boolean {
    return (this.#loadedFrom ?? this.config.piSdkUrl) === MOCK_SDK_URL;
  }

  /** Loads and initialises once; after a failure the next call tries again. Rejects with PiUnavailableError. */
  initPiSDK(): Promise<PiGlobal> {
    this.#ready ??= this.#load().catch(() => {
      this.#ready = null;
      throw new PiUnavailableError();
    });
    return this.#ready;
  }

  /** The initialised SDK. Throws when initPiSDK has not finished. */
  get pi(): PiGlobal {
    if (!this.#pi) throw new Error('Pi SDK not initialized. Call initPiSDK first.');
    return this.#pi;
  }

  async #load(): Promise<PiGlobal> {
    try {
      return await this.#loadFrom(this.config.piSdkUrl);
    } catch (cause) {
      if (!this.config.simulator || this.config.piSdkUrl === MOCK_SDK_URL) throw cause;
      return this.#loadFrom(MOCK_SDK_URL);
    }
  }

  async #loadFrom(url: string): Promise<PiGlobal> {
    await loadScript(url);
    if (!window.Pi) throw new Error(`${url} brought no window.Pi`);
    // Outside the Pi app the real init never resolves; what matters is that it was called.
    await Promise.race([
      window.Pi.init({ version: '2.0', sandbox: this.config.sandbox }),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]);
    this.#pi = window.Pi;
    this.#loadedFrom = url;
    return window.Pi;
  }
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load`));
  });
  document.head.append(script);
  return withTimeout(loaded, LOAD_WITHIN, `${url} did not load in time`).catch((cause: unknown) => {
    script.remove();
    throw cause;
  });
}
