import { PI } from 'contracts/numbers';
import type { NetworkEvent } from './events';
import { Journal } from './journal';
import { NetworkState } from './network-state';
import { openingEvents } from './opening';

const LEDGER_EVERY_MS = 5_000;

/** State and journal. Await nothing between `at()` and `record()`: each step must be decided alone. */
export class Network {
  readonly state = new NetworkState();
  readonly #journal: Journal;
  readonly #now: () => Promise<Date>;
  /** Unapproved payments with the end of their window in ms. */
  readonly #windows = new Map<string, number>();

  private constructor(journal: Journal, now: () => Promise<Date>) {
    this.#journal = journal;
    this.#now = now;
  }

  /** Replays the journal in `dataDir`, or opens a new network there. */
  static async open(dataDir: string, now: () => Promise<Date>): Promise<Network> {
    const network = new Network(new Journal(dataDir), now);
    for (const step of network.#journal.steps) network.#apply(step);
    if (network.#journal.steps.length === 0) network.record(...openingEvents((await now()).toISOString()));
    return network;
  }

  /** The time of this step; payments whose approval window has passed are cancelled first. */
  async at(): Promise<string> {
    const now = await this.#now();
    const at = now.toISOString();
    const late = [...this.#windows].filter(([, end]) => end <= now.getTime());
    if (late.length > 0) {
      this.record(
        ...late.map(([paymentId]): NetworkEvent => ({ type: 'payment_cancelled', at, paymentId, by: 'window' })),
      );
    }
    return at;
  }

  /** The time of a read of the chain; the network closes a ledger every few seconds even without payments. */
  async ledgerTime(): Promise<string> {
    const at = await this.at();
    const last = this.state.chain.ledgers.at(-1);
    if (last && Date.parse(at) - Date.parse(last.closedAt) >= LEDGER_EVERY_MS)
      this.record({ type: 'ledger_closed', at });
    return at;
  }

  /** Writes one step to the journal, then applies it. */
  record(...events: NetworkEvent[]): void {
    this.#journal.append(events);
    this.#apply(events);
  }

  close(): void {
    this.#journal.close();
  }

  #apply(events: readonly NetworkEvent[]): void {
    for (const event of events) {
      this.state.apply(event);
      this.#watchWindow(event);
    }
  }

  #watchWindow(event: NetworkEvent): void {
    if (event.type === 'payment_created')
      this.#windows.set(event.payment.id, Date.parse(event.at) + PI.approvalWindowMs);
    if (event.type === 'payment_approved' || event.type === 'payment_cancelled') this.#windows.delete(event.paymentId);
  }
}
