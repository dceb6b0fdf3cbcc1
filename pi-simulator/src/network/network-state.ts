import { demoUid, SIMULATED_WALLET_PI } from 'contracts/demo';
import { toStroops } from 'contracts/money';
import type { Scope } from '../accounts/scopes';
import { Chain, type IncludedTransaction } from '../chain/chain';
import { decodeTransaction } from '../chain/payment-transaction';
import { APP_WALLET, walletOf } from '../chain/wallets';
import { isPaidBy, type Payment } from '../payments/payment';
import type { CreatedPayment, NetworkEvent } from './events';

export interface Account {
  username: string;
  uid: string;
  walletAddress: string;
  /** All scopes the user has granted the app. */
  scopes: Set<Scope>;
}

export interface AccessToken {
  username: string;
  scopes: readonly Scope[];
  grantedAt: string;
}

const UNACTIVATED = 'unactivated-';

/** True for usernames whose wallet is not on the chain and cannot be paid. */
const startsUnactivated = (username: string): boolean => username.startsWith(UNACTIVATED);

/** The state after all events. Only `apply` changes it and never refuses: checks come before the event. */
export class NetworkState {
  readonly accounts = new Map<string, Account>();
  readonly tokens = new Map<string, AccessToken>();
  readonly payments = new Map<string, Payment>();
  readonly chain = new Chain();

  apply(event: NetworkEvent): void {
    switch (event.type) {
      case 'app_wallet_opened':
        return this.chain.open(APP_WALLET.publicKey(), 0n, event.at);
      case 'app_wallet_funded':
        return this.chain.fund(APP_WALLET.publicKey(), BigInt(event.amount));
      case 'account_opened':
        return this.#openAccount(event.username, event.at);
      case 'token_granted':
        return this.#grantToken(event);
      case 'permissions_revoked':
        return this.#revokePermissions(event);
      case 'payment_created':
        return this.#addPayment(event.payment, event.at, 'user_to_app');
      case 'payout_created':
        return this.#addPayment(event.payment, event.at, 'app_to_user');
      case 'payment_approved':
        this.#payment(event.paymentId).approved = true;
        return;
      case 'payment_cancelled':
        this.#payment(event.paymentId).cancelledBy = event.by;
        return;
      case 'payment_completed':
        this.#payment(event.paymentId).completed = true;
        return;
      case 'payout_completed':
        Object.assign(this.#payment(event.paymentId), {
          completed: true,
          transaction: { txid: event.txid, verified: true },
        });
        return;
      case 'ledger_closed':
        this.chain.closeLedger(event.at);
        return;
      case 'transaction_included':
        return this.#link(this.chain.include(decodeTransaction(event.envelopeXdr), event.at, event.failure ?? null));
      case 'transaction_linked':
        this.#payment(event.paymentId).transaction = { txid: event.txid, verified: false };
    }
  }

  #openAccount(username: string, at: string): void {
    const walletAddress = walletOf(username).publicKey();
    this.accounts.set(username, { username, uid: demoUid(username), walletAddress, scopes: new Set() });
    if (!startsUnactivated(username)) this.chain.open(walletAddress, toStroops(SIMULATED_WALLET_PI), at);
  }

  #grantToken({ token, username, scopes, at }: Extract<NetworkEvent, { type: 'token_granted' }>): void {
    this.tokens.set(token, { username, scopes, grantedAt: at });
    for (const scope of scopes) this.accounts.get(username)?.scopes.add(scope);
  }

  /** Their tokens are void, and the app will know them by another uid. */
  #revokePermissions({ username, uid }: Extract<NetworkEvent, { type: 'permissions_revoked' }>): void {
    for (const [token, holder] of this.tokens) if (holder.username === username) this.tokens.delete(token);
    const account = this.accounts.get(username);
    if (account) this.accounts.set(username, { ...account, uid, scopes: new Set() });
  }

  #addPayment(payment: CreatedPayment, at: string, direction: Payment['direction']): void {
    const amount = BigInt(payment.amount);
    const approved = direction === 'app_to_user';
    const open = { direction, createdAt: at, approved, completed: false, cancelledBy: null, transaction: null };
    this.payments.set(payment.id, { ...payment, amount, ...open });
  }

  /**
   * A transaction belongs to the payment named by its memo, and is verified when it pays exactly that. A payout is linked
   * to its transaction only when the app completes it.
   */
  #link(transaction: IncludedTransaction): void {
    const { hash, memo } = transaction;
    const payment = memo === null ? undefined : this.payments.get(memo);
    if (!payment || payment.transaction || payment.direction === 'app_to_user' || transaction.failure) return;
    payment.transaction = { txid: hash, verified: isPaidBy(payment, transaction) };
  }

  #payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`the journal names an unknown payment ${id}`);
    return payment;
  }
}
