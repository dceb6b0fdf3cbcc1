import type { Stroops } from 'contracts/money';
import { BASE_FEE, type DecodedTransaction } from './payment-transaction';

/** Sequence number that every account starts with. */
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
  transactions: number;
}

export interface IncludedTransaction extends DecodedTransaction {
  ledger: number;
  includedAt: string;
  feeCharged: Stroops;
}

/** Balances and transactions of the simulated network, in whole stroops. Every transaction closes a ledger of its own. */
export class Chain {
  readonly #accounts = new Map<string, ChainAccount>();
  readonly #transactions = new Map<string, IncludedTransaction>();
  readonly #ledgers: Ledger[] = [];

  /** Opens an account with a balance from nowhere; an account that exists stays as it is. */
  open(address: string, balance: Stroops, at: string): void {
    if (this.#accounts.has(address)) return;
    if (this.#ledgers.length === 0) this.#closeLedger(at, 0);
    this.#accounts.set(address, { address, balance, sequence: OPENING_SEQUENCE, lastLedger: this.#ledgers.length });
  }

  /** True when the sender can pay all payments of the transaction and its fee. */
  canPay(transaction: Pick<DecodedTransaction, 'source' | 'payments'>): boolean {
    const amount = transaction.payments.reduce((sum, payment) => sum + payment.amount, 0n);
    return (this.#accounts.get(transaction.source)?.balance ?? 0n) >= amount + BASE_FEE;
  }

  /** Books a transaction whose accounts exist and whose sender can pay. */
  include(transaction: DecodedTransaction, at: string): IncludedTransaction {
    const ledger = this.#closeLedger(at, 1);
    const source = this.#existing(transaction.source);
    source.balance -= BASE_FEE;
    source.sequence = transaction.sequence;
    source.lastLedger = ledger;
    for (const payment of transaction.payments) this.#move(payment.from, payment.to, payment.amount, ledger);
    const included = { ...transaction, ledger, includedAt: at, feeCharged: BASE_FEE };
    this.#transactions.set(included.hash, included);
    return included;
  }

  account(address: string): ChainAccount | undefined {
    return this.#accounts.get(address);
  }

  /** In whole stroops; 0 for an unknown address. */
  balanceOf(address: string): Stroops {
    return this.#accounts.get(address)?.balance ?? 0n;
  }

  transaction(hash: string): IncludedTransaction | undefined {
    return this.#transactions.get(hash);
  }

  /** Oldest first: what the account sent or received. */
  transactionsOf(address: string): IncludedTransaction[] {
    return [...this.#transactions.values()].filter(
      ({ source, payments }) =>
        source === address || payments.some(({ from, to }) => from === address || to === address),
    );
  }

  /** Oldest first. */
  get ledgers(): readonly Ledger[] {
    return this.#ledgers;
  }

  #closeLedger(closedAt: string, transactions: number): number {
    const sequence = this.#ledgers.length + 1;
    this.#ledgers.push({ sequence, closedAt, transactions });
    return sequence;
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
