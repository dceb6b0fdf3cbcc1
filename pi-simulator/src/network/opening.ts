import { DEMO_ACCOUNTS, DEMO_APP_FLOAT, type DemoAccount, demoDepositPaymentId, demoUid } from 'contracts/demo';
import { toStroops } from 'contracts/money';
import { OPENING_SEQUENCE } from '../chain/chain';
import { signPayment } from '../chain/payment-transaction';
import { APP_WALLET, NETWORK, walletOf } from '../chain/wallets';
import type { NetworkEvent } from './events';

/** The first step of every journal: the app wallet with its float, the demo accounts and their completed deposits. */
export function openingEvents(at: string): NetworkEvent[] {
  const accounts = DEMO_ACCOUNTS.map(({ username }): NetworkEvent => ({ type: 'account_opened', at, username }));
  const depositors = DEMO_ACCOUNTS.filter(({ deposited }) => deposited > 0);
  return [
    { type: 'app_wallet_opened', at },
    { type: 'app_wallet_funded', at, amount: toStroops(DEMO_APP_FLOAT).toString() },
    ...accounts,
    ...depositors.flatMap((account) => depositEvents(account, at)),
  ];
}

/** The signed transaction of a demo account's seeded deposit; its hash is the same on every machine. */
function demoDepositTransaction({ username, deposited }: DemoAccount) {
  const to = APP_WALLET.publicKey();
  const memo = demoDepositPaymentId(username);
  return signPayment({
    wallet: walletOf(username),
    sequence: OPENING_SEQUENCE,
    to,
    amount: toStroops(deposited),
    memo,
  });
}

function depositEvents(account: DemoAccount, at: string): NetworkEvent[] {
  const { source, envelopeXdr } = demoDepositTransaction(account);
  const paymentId = demoDepositPaymentId(account.username);
  const payment = {
    id: paymentId,
    username: account.username,
    userUid: demoUid(account.username),
    fromAddress: source,
    toAddress: APP_WALLET.publicKey(),
    network: NETWORK,
    amount: toStroops(account.deposited).toString(),
    memo: 'Wallet deposit',
    metadata: { source: 'wallet-deposit', paymentType: 'deposit', requestId: `seed-${account.username}` },
  };
  return [
    { type: 'payment_created', at, payment },
    { type: 'payment_approved', at, paymentId },
    { type: 'transaction_included', at, envelopeXdr },
    { type: 'payment_completed', at, paymentId },
  ];
}
