import type { Stroops } from 'contracts/money';
import type { DecodedTransaction } from './payment-transaction';
import { feeOf, type OperationCode } from './transaction-rules';

/** The initial sequence number of every account. */
export const OPENING_SEQUENCE = 1n << 32n;

export interface ChainAccount {
  address: string;
  balance: Stroops;
  sequence: bigint;
  lastLedger: number;
}

export interface Ledger {
  sequence: number;
  closedAt: string;
  successful: number;
  failed: number;
}

export interface IncludedTransaction extends DecodedTransaction {
  ledger: number;
  includedAt: string;
  feeCharged: Stroops;
  /** The operations' result codes when they failed; null for a successful transaction. */
  failure: OperationCode[] | null;
}

/** What Horizon reads of a chain. */
export type ChainView = Pick<Chain, 'account' | 'transaction' | 'transactionsOf' | 'ledgers'>;

/**
 * Balances and transactions of the simulated network, in stroops. Every transaction closes its own ledger, and the network
 * closes empty ledgers over time.
 */
export class Chain {
  readonly #accounts = new Map<string, ChainAccount>();
  readonly #transactions = new Map<string, IncludedTransaction>();
  readonly #ledgers: Ledger[] = [];

  /** Opens an account with a balance out of nothing; an existing account stays as it is. */
  open(address: string, balance: Stroops, at: string): void {
    if (this.#accounts.has(address)) return;
    if (this.#ledgers.length === 0) this.closeLedger(at);
    this.#accounts.set(address, { address, balance, sequence: OPENING_SEQUENCE, lastLedger: this.#ledgers.length });
  }

  /** Adds money out of nothing to an account. */
  fund(address: string, amount: Stroops): void {
    this.#existing(address).balance += amount;
  }

  /** Books an accepted transaction: its fee and sequence number, and its payments unless they failed. */
  include(transaction: DecodedTransaction, at: string, failure: OperationCode[] | null): IncludedTransaction {
    const ledger = this.closeLedger(at, failure ? { failed: 1 } : { successful: 1 });
    const source = this.#existing(transaction.source);
    const feeCharged = feeOf(transaction);
    source.balance -= feeCharged;
    source.sequence = transaction.sequence;
    source.lastLedger = ledger;
    const moved = failure ? [] : transaction.payments;
    for (const payment of moved) this.#move(payment.from, payment.to, payment.amount, ledger);
    const included = { ...transaction, ledger, includedAt: at, feeCharged, failure };
    this.#transactions.set(included.hash, included);
    return included;
  }

  /** Closes a ledger and returns its number. */
  closeLedger(closedAt: string, counts: Partial<Pick<Ledger, 'successful' | 'failed'>> = {}): number {
    const sequence = this.#ledgers.length + 1;
    this.#ledgers.push({ sequence, closedAt, successful: 0, failed: 0, ...counts });
    return sequence;
  }

  account(address: string): ChainAccount | undefined {
    return this.#accounts.get(address);
  }

  /** In stroops; 0 for an unknown address. */
  balanceOf(address: string): Stroops {
    return this.#accounts.get(address)?.balance ?? 0n;
  }

  transaction(hash: string): IncludedTransaction | undefined {
    return this.#transactions.get(hash);
  }

  /** A transaction that must be on the chain. */
  included(hash: string): IncludedTransaction {
    const transaction = this.#transactions.get(hash);
    if (!transaction) throw new Error(`no transaction ${hash} on the chain`);
    return transaction;
  }

  /** What the account sent or received, oldest first. */
  transactionsOf(address: string): IncludedTransaction[] {
    return [...this.#transactions.values()].filter(
      ({ source, payments }) =>
        source === address || payments.some(({ from, to }) => from === address || to === address),
    );
  }

  /** The chain as it is now, whatever is included later. */
  snapshot(): ChainView {
    const accounts = new Map([...this.#accounts].map(([address, account]) => [address, { ...account }]));
    const ledgers = [...this.#ledgers];
    const isSeen = ({ ledger }: IncludedTransaction) => ledger <= ledgers.length;
    const transaction = (hash: string) => {
      const found = this.transaction(hash);
      return found && isSeen(found) ? found : undefined;
    };
    return {
      account: (address) => accounts.get(address),
      transaction,
      transactionsOf: (address) => this.transactionsOf(address).filter(isSeen),
      ledgers,
    };
  }

  /** Oldest first. */
  get ledgers(): readonly Ledger[] {
    return this.#ledgers;
  }

  #move(from: string, to: string, amount: Stroops, ledger: number): void {
    const [sender, receiver] = [this.#existing(from), this.#existing(to)];
    sender.balance -= amount;
    receiver.balance += amount;
    receiver.lastLedger = ledger;
  }

  #existing(address: string): ChainAccount {
    const account = this.#accounts.get(address);
    if (!account) throw new Error(`no account ${address} on the chain`);
    return account;
  }
}
