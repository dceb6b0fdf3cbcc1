import { demoUid, SIMULATED_WALLET_PI } from 'contracts/demo';
import { toStroops } from 'contracts/money';
import type { Scope } from '../accounts/scopes';
import { Chain, type IncludedTransaction } from '../chain/chain';
import { decodeTransaction } from '../chain/payment-transaction';
import { APP_WALLET, walletOf } from '../chain/wallets';
import type { Payment } from '../payments/payment';
import type { NetworkEvent } from './events';

export interface Account {
  username: string;
  uid: string;
  walletAddress: string;
}

export interface AccessToken {
  username: string;
  scopes: readonly Scope[];
  grantedAt: string;
}

/** All that the events so far add up to. Only `apply` changes it, and it refuses nothing: checks come before the event. */
export class NetworkState {
  readonly accounts = new Map<string, Account>();
  readonly tokens = new Map<string, AccessToken>();
  readonly payments = new Map<string, Payment>();
  readonly chain = new Chain();

  apply(event: NetworkEvent): void {
    switch (event.type) {
      case 'app_wallet_opened':
        return this.chain.open(APP_WALLET.publicKey(), 0n, event.at);
      case 'account_opened':
        return this.#openAccount(event.username, event.at);
      case 'token_granted':
        this.tokens.set(event.token, { username: event.username, scopes: event.scopes, grantedAt: event.at });
        return;
      case 'payment_created':
        return this.#addPayment(event);
      case 'payment_approved':
        this.#payment(event.paymentId).approved = true;
        return;
      case 'payment_cancelled':
        this.#payment(event.paymentId).cancelledBy = event.by;
        return;
      case 'payment_completed':
        this.#payment(event.paymentId).completed = true;
        return;
      case 'transaction_included':
        return this.#link(this.chain.include(decodeTransaction(event.envelopeXdr), event.at));
      case 'transaction_linked':
        this.#payment(event.paymentId).transaction = { txid: event.txid, verified: false };
    }
  }

  #openAccount(username: string, at: string): void {
    const walletAddress = walletOf(username).publicKey();
    this.accounts.set(username, { username, uid: demoUid(username), walletAddress });
    this.chain.open(walletAddress, toStroops(SIMULATED_WALLET_PI), at);
  }

  #addPayment({ payment, at }: Extract<NetworkEvent, { type: 'payment_created' }>): void {
    const amount = BigInt(payment.amount);
    const open = { createdAt: at, approved: false, completed: false, cancelledBy: null, transaction: null };
    this.payments.set(payment.id, { ...payment, amount, ...open });
  }

  /** A transaction belongs to the payment that its memo names; it is verified when it pays what the payment says. */
  #link({ hash, memo, payments: transfers }: IncludedTransaction): void {
    const payment = memo === null ? undefined : this.payments.get(memo);
    if (!payment || payment.transaction) return;
    const verified = transfers.some(
      ({ from, to, amount }) => from === payment.fromAddress && to === payment.toAddress && amount === payment.amount,
    );
    payment.transaction = { txid: hash, verified };
  }

  #payment(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`the journal names an unknown payment ${id}`);
    return payment;
  }
}
