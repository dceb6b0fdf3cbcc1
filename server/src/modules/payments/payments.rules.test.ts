import { toStroops } from 'contracts';
import type { Config } from '../../platform/config';
import { isRefusal } from '../../platform/refusal';
import { kindOf } from './kinds/registry';
import { checkPayment, isPaymentId, readTxid, receivedFor, senderOf } from './payments.rules';
import type { ChainTransaction } from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';
import { readPayment } from '../pi/pi.mapper';

const pi = { network: 'Pi Testnet', appWallet: 'GAPP' } as Config['pi'];

function aPiPayment(over: Partial<PiPayment> = {}): PiPayment {
  return {
    paymentId: 'p1',
    uid: 'uid-alice',
    amount: toStroops(10),
    metadata: {},
    fromAddress: 'GALICE',
    toAddress: 'GAPP',
    direction: 'user_to_app',
    network: 'Pi Testnet',
    createdAt: new Date(0),
    isApproved: false,
    isCompleted: false,
    isCancelled: false,
    isCancelledByUser: false,
    txid: null,
    ...over,
  };
}

test.each<[string, Partial<PiPayment>, string | null]>([
  ['a valid payment', {}, null],
  ["another user's", { uid: 'uid-mallory' }, 'PAYMENT_NOT_YOURS'],
  ['one from the app to a user', { direction: 'app_to_user' }, 'PAYMENT_NOT_VERIFIED'],
  ['one of the other network', { network: 'Pi Network' }, 'PAYMENT_NOT_VERIFIED'],
  ['one to another wallet', { toAddress: 'GELSE' }, 'PAYMENT_NOT_VERIFIED'],
  ['one of an impossible amount', { amount: null }, 'AMOUNT_MISMATCH'],
  ['one of nothing', { amount: 0n }, 'AMOUNT_MISMATCH'],
])('checkPayment judges %s', (_what, over, code) => {
  const outcome = checkPayment(aPiPayment(over), 'uid-alice', pi);
  expect(isRefusal(outcome) ? outcome.code : null).toBe(code);
});

test.each([
  [{ paymentType: 'subscription' }, 'subscription'],
  [{ paymentType: 'deposit', requestId: 'r' }, 'deposit'],
  [{ source: 'wallet-deposit' }, 'deposit'],
  [{ orderId: 'o1', paymentType: 'subscription' }, 'order'],
  [{ orderId: '', paymentType: 'deposit' }, 'deposit'],
  [{ paymentType: 'gift' }, null],
  [{}, null],
])('kindOf %j is %s', (metadata, kind) => {
  expect(kindOf(metadata)).toBe(kind);
});

test.each(['../me', 'a/b', '', 'x'.repeat(65), 'a b', '..'])('"%s" is no payment id', (text) => {
  expect(isPaymentId(text)).toBe(false);
});

test('a transaction id is 64 hexadecimal digits in any case', () => {
  expect(readTxid('AB'.repeat(32))).toBe('ab'.repeat(32));
  expect(readTxid('ab'.repeat(31))).toBeNull();
  expect(readTxid(`${'ab'.repeat(31)}zz`)).toBeNull();
});

test('a transaction counts by memo, success and what it pays to our wallet', () => {
  const transaction: ChainTransaction = {
    isSuccessful: true,
    memo: 'p1',
    payments: [
      { from: 'GALICE', to: 'GAPP', amount: 7n },
      { from: 'GALICE', to: 'GELSE', amount: 5n },
    ],
  };
  expect(receivedFor('p1', transaction, 'GAPP')).toBe(7n);
  expect(receivedFor('p2', transaction, 'GAPP')).toBe(0n);
  expect(receivedFor('p1', { ...transaction, isSuccessful: false }, 'GAPP')).toBe(0n);
  expect(receivedFor('p1', { ...transaction, memo: null }, 'GAPP')).toBe(0n);
});

test('a response that is no PaymentDTO is rejected', () => {
  expect(readPayment({ identifier: 'p1' })).toBeNull();
  expect(readPayment('<h1>Error</h1>')).toBeNull();
});

test('the sender of a transaction is who paid our wallet, unless several did', () => {
  const payment = (from: string, to = 'GAPP') => ({ from, to, amount: 1n });
  expect(senderOf({ payments: [payment('GALICE'), payment('GALICE'), payment('GBOB', 'GELSE')] }, 'GAPP')).toBe(
    'GALICE',
  );
  expect(senderOf({ payments: [payment('GALICE'), payment('GBOB')] }, 'GAPP')).toBeNull();
  expect(senderOf({ payments: [payment('')] }, 'GAPP')).toBeNull();
});
