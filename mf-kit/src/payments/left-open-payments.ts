/** Where the repair of a left open payment stands. */
export type RepairState = 'found' | 'repairing' | 'settled' | 'waiting' | 'unreachable';

export interface OpenPayment {
  paymentId: string;
  /** null while it was not paid. */
  txid: string | null;
  /** π */
  amount: number;
}

/** A payment that Pi still holds open; Pi starts no other one before it is over. */
export interface LeftOpenPayment extends OpenPayment {
  repair: RepairState;
}

/**
 * The payment that was left incomplete, found at a sign-in or because it stood in the way of a new one. `settle` reports it
 * to our server again and resolves to whether Pi has closed it; it rejects when one of the two does not respond.
 */
export class LeftOpenPayments {
  #payment: LeftOpenPayment | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly settle: (payment: OpenPayment) => Promise<boolean>) {}

  readonly current = (): LeftOpenPayment | null => this.#payment;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  found(payment: OpenPayment): void {
    if (this.#payment?.paymentId === payment.paymentId && this.#payment.repair === 'repairing') return;
    this.#set({ ...payment, repair: 'found' });
  }

  /** Reports the payment again and puts the result into `current`. Ignored while a repair runs. */
  async repair(): Promise<void> {
    const payment = this.#payment;
    if (!payment || payment.repair === 'repairing') return;
    const become = (repair: RepairState) => {
      if (this.#payment?.paymentId === payment.paymentId) this.#set({ ...payment, repair });
    };
    become('repairing');
    await this.settle(payment).then(
      (isOver) => become(isOver ? 'settled' : 'waiting'),
      () => become('unreachable'),
    );
  }

  dismiss(): void {
    this.#set(null);
  }

  #set(payment: LeftOpenPayment | null): void {
    this.#payment = payment;
    for (const listener of this.#listeners) listener();
  }
}
