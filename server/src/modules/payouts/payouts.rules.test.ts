import { MONEY_REASONS, toStroops } from 'contracts';
import type { PiPayment } from '../pi/pi';
import {
  afterCancellation,
  afterComparison,
  afterCompletion,
  afterCreation,
  afterSubmission,
  approvalsNeeded,
  asksTooMuch,
  type CreationOutcome,
  holdReason,
  payoutFee,
  type PayoutRequest,
  reviewReasons,
  type StepDecision,
  type SubmissionOutcome,
} from './payouts.rules';

const asked: PayoutRequest = {
  withdrawalId: 'w1',
  uid: 'uid-alice',
  amount: 5n,
  destination: 'GALICE',
  network: 'Pi Testnet',
  appWallet: 'GAPP',
};

function aPayment(over: Partial<PiPayment> = {}): PiPayment {
  return {
    paymentId: 'p1',
    uid: 'uid-alice',
    amount: 5n,
    metadata: { withdrawalId: 'w1' },
    fromAddress: 'GAPP',
    toAddress: 'GALICE',
    direction: 'app_to_user',
    network: 'Pi Testnet',
    createdAt: new Date(0),
    isApproved: true,
    isCompleted: false,
    isCancelled: false,
    isCancelledByUser: false,
    txid: null,
    ...over,
  };
}

const created = (over: Partial<PiPayment> = {}): CreationOutcome => ({ kind: 'payment', payment: aPayment(over) });

test.each<[string, CreationOutcome, object]>([
  ['the payment as asked for', created(), { to: 'created', paymentId: 'p1', destination: 'GALICE' }],
  ['another amount', created({ amount: 6n }), { to: 'create_again', paymentId: 'p1' }],
  ['another user', created({ uid: 'uid-bob' }), { to: 'create_again' }],
  ['another network', created({ network: 'Pi Network' }), { to: 'create_again' }],
  ['another wallet of ours', created({ fromAddress: 'GELSE' }), { to: 'create_again' }],
  ['one that Pi cancelled', created({ isCancelled: true }), { to: 'create_again' }],
  ['one with a transaction', created({ txid: 'ab' }), { to: 'held', pausesQueue: false }],
  ['another wallet of the user', created({ toAddress: 'GNEW' }), { to: 'cancelling', paymentId: 'p1' }],
  ['ongoing_payment_found, ours', { kind: 'other', owner: 'ours', paymentId: 'p0' }, { to: 'queued' }],
  [
    'ongoing_payment_found, unknown',
    { kind: 'other', owner: 'unknown', paymentId: 'p0' },
    { to: 'held', pausesQueue: true },
  ],
  ['missing_scope', { kind: 'refused', code: 'missing_scope' }, { to: 'cancelling' }],
  ['user_not_found', { kind: 'refused', code: 'user_not_found' }, { to: 'cancelling' }],
  ['missing_wallet', { kind: 'refused', code: 'missing_wallet' }, { to: 'cancelling' }],
  ['too_many_payments', { kind: 'refused', code: 'too_many_payments' }, { to: 'wait', isRefusal: true }],
  ['an unexpected code', { kind: 'refused', code: 'altered_amount' }, { to: 'held' }],
  ['no response', { kind: 'unavailable' }, { to: 'wait', isRefusal: false }],
])('creating: %s', (_what, seen, decision) => {
  expect(afterCreation(asked, seen)).toMatchObject(decision);
});

const envelope = { sequence: 10n, maxTime: new Date(180_000) };
/** The newest ledger of the Horizon that has no transaction of ours. */
const BEFORE = { ledgerTime: new Date(200_000), sequence: 9n, known: 9n };
const AFTER = { ledgerTime: new Date(211_000), sequence: 9n, known: 9n };
const refused = (code: string, operations: string[] = []) => ({ verdict: 'refused', code, operations }) as const;
const included = (isSuccessful: boolean) => ({ hash: 'h1', isSuccessful, feeCharged: 9n });

test.each<[string, Partial<SubmissionOutcome>, object]>([
  ['accepted and on the chain', { found: included(true) }, { to: 'on_chain', hash: 'h1', fee: 9n }],
  ['accepted, not visible yet', {}, { to: 'submitted' }],
  ['timeout, 5xx or 504', { submit: { verdict: 'none' } }, { to: 'submitted' }],
  ['timeout, but included', { submit: { verdict: 'none' }, found: included(true) }, { to: 'on_chain' }],
  ['Horizon silent', { found: 'unknown' }, { to: 'wait' }],
  ['tx_too_early', { submit: refused('tx_too_early') }, { to: 'wait', isRefusal: true }],
  [
    'tx_too_late, absent from a Horizon that lags',
    { submit: refused('tx_too_late') },
    { to: 'wait', isRefusal: false },
  ],
  ['tx_too_late, ledger unknown', { submit: refused('tx_too_late'), ledgerTime: null }, { to: 'wait' }],
  ['tx_too_late, dead', { submit: refused('tx_too_late'), ...AFTER }, { to: 'sign_again', hasExpired: true }],
  ['tx_too_late, dead, sequence unknown', { submit: refused('tx_too_late'), ...AFTER, sequence: null }, { to: 'wait' }],
  ['never included', { ...AFTER }, { to: 'sign_again', hasExpired: true }],
  ['never answered', { submit: { verdict: 'none' }, ...AFTER }, { to: 'sign_again', hasExpired: true }],
  ['tx_bad_seq after success', { submit: refused('tx_bad_seq'), found: included(true) }, { to: 'on_chain' }],
  ['tx_bad_seq before max_time', { submit: refused('tx_bad_seq'), sequence: 10n }, { to: 'wait', isRefusal: false }],
  [
    'dead, and its number used by a stranger',
    { submit: refused('tx_bad_seq'), ...AFTER, sequence: 10n },
    { to: 'held', pausesQueue: true },
  ],
  [
    'dead, and its number used by what the books know',
    { submit: refused('tx_bad_seq'), ...AFTER, sequence: 10n, known: 10n },
    { to: 'sign_again', hasExpired: true },
  ],
  ['tx_insufficient_fee', { submit: refused('tx_insufficient_fee') }, { to: 'sign_again', hasExpired: false }],
  ['tx_insufficient_balance', { submit: refused('tx_insufficient_balance') }, { to: 'held', pausesQueue: true }],
  ['tx_failed, not visible yet', { submit: refused('tx_failed', ['op_no_destination']) }, { to: 'wait' }],
  [
    'op_no_destination',
    { submit: refused('tx_failed', ['op_no_destination']), found: included(false) },
    { to: 'cancelling', failed: included(false) },
  ],
  [
    'op_underfunded',
    { submit: refused('tx_failed', ['op_underfunded']), found: included(false) },
    { to: 'held', pausesQueue: true, failed: included(false) },
  ],
  ['failed, no code', { submit: { verdict: 'none' }, found: included(false) }, { to: 'held', pausesQueue: false }],
  ['an unexpected code', { submit: refused('tx_bad_auth') }, { to: 'held' }],
])('signed or submitted: %s', (_what, over, decision) => {
  const seen: SubmissionOutcome = {
    submit: { verdict: 'accepted' },
    found: 'absent',
    ...BEFORE,
    ...over,
  };
  expect(afterSubmission(envelope, seen)).toMatchObject(decision);
});

test.each([
  ['completed', { payment: aPayment({ isCompleted: true, txid: 'h1' }), code: null }, 'completed'],
  [
    'already_completed, same txid',
    { payment: aPayment({ isCompleted: true, txid: 'h1' }), code: 'already_completed' },
    'completed',
  ],
  [
    'completed with another txid',
    { payment: aPayment({ isCompleted: true, txid: 'h2' }), code: 'already_completed' },
    'held',
  ],
  ['verification_failed', { payment: aPayment(), code: 'verification_failed' }, 'held'],
  ['cancelled_payment', { payment: aPayment({ isCancelled: true }), code: 'cancelled_payment' }, 'held'],
  ['not_verified', { payment: aPayment(), code: 'not_verified' }, 'wait'],
  ['no response', { payment: null, code: null }, 'wait'],
])('on the chain: %s', (_what, seen, to) => {
  expect(afterCompletion('h1', seen).to).toBe(to);
});

test.each([
  ['cancelled', { payment: aPayment({ isCancelled: true }), code: null }, 'returned'],
  ['cancelled before', { payment: null, code: 'cancelled_payment' }, 'returned'],
  ['payment_tx_present', { payment: aPayment({ txid: 'h1' }), code: 'payment_tx_present' }, 'held'],
  ['no response', { payment: null, code: null }, 'wait'],
])('cancelling: %s', (_what, seen, to) => {
  expect(afterCancellation(seen).to).toBe(to);
});

const NOTHING = { refusals: 0, refusedSince: null };
const START = new Date('2030-01-10T00:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const refusal = afterCreation(asked, { kind: 'refused', code: 'too_many_payments' });

test('ten refusals in a step hold a payout, and so do refusals for 30 minutes', () => {
  expect(holdReason(refusal, NOTHING, START)).toBeNull();
  expect(holdReason(refusal, { refusals: 8, refusedSince: START }, minutesLater(29))).toBeNull();
  expect(holdReason(refusal, { refusals: 9, refusedSince: START }, minutesLater(1))?.at(-1)).toEqual({
    code: 'code',
    values: { code: 'too_many_payments' },
  });
  expect(holdReason(refusal, { refusals: 2, refusedSince: START }, minutesLater(30))).toContainEqual({
    code: 'notLetOn',
    values: { times: 3 },
  });
});

test('silence and a Horizon that lags hold nobody', () => {
  const record = { refusals: 50, refusedSince: START };
  expect(holdReason(afterCreation(asked, { kind: 'unavailable' }), record, minutesLater(600))).toBeNull();
  expect(holdReason(afterComparison(11n, 10n) as StepDecision, record, minutesLater(600))).toBeNull();
});

test('the sequence number on the chain is the last one that the books know, or nothing is signed', () => {
  expect(afterComparison(10n, 10n)).toBeNull();
  expect(afterComparison(11n, 10n)).toMatchObject({ to: 'wait', alarmAfterMs: 600_000 });
  expect(afterComparison(10n, 12n)).toMatchObject({
    to: 'held',
    pausesQueue: true,
    because: [{ code: 'sequenceMoved', values: { used: '12', known: '10' } }],
  });
});

test('above 5,000 π two administrators approve', () => {
  expect(approvalsNeeded(toStroops(5_000))).toBe(1);
  expect(approvalsNeeded(toStroops(5_000.01))).toBe(2);
});

test('the fee follows the chain, keeps its floor, doubles when refused, and has an end', () => {
  expect(payoutFee(100n, 100_000n, null)).toBe(100_000n);
  expect(payoutFee(200_000n, 100_000n, null)).toBe(200_000n);
  expect(payoutFee(100_000n, 100_000n, 100_000n)).toBe(200_000n);
  expect(payoutFee(100_000n, 100_000n, 8_000_000n)).toBeNull();
  expect([10_000_000n, 10_000_001n].map(asksTooMuch)).toEqual([false, true]);
});

const NOW = new Date('2030-01-10T00:00:00Z');
const calm = {
  amount: toStroops(500),
  inDay: toStroops(500),
  inWeek: toStroops(5_000),
  walletChangedAt: null,
  hasOpenDispute: false,
  hasOpenStrike: false,
  isSuspended: false,
  now: NOW,
};

test.each([
  [{}, []],
  [{ amount: toStroops(500.01) }, ['above 500\u00a0π']],
  [{ inDay: toStroops(500.01) }, ['above 500\u00a0π in 24 hours']],
  [{ inWeek: toStroops(5_000.01) }, ['above 5,000\u00a0π in 7 days']],
  [{ amount: toStroops(5_500), inDay: toStroops(5_500), inWeek: toStroops(5_500) }, ['above 500\u00a0π']],
  [{ walletChangedAt: new Date('2030-01-08T00:00:01Z') }, ['wallet changed within 48 hours']],
  [{ walletChangedAt: new Date('2030-01-08T00:00:00Z') }, []],
  [{ hasOpenDispute: true, hasOpenStrike: true }, ['open dispute', 'open strike']],
  [{ isSuspended: true }, ['suspended account']],
])('a withdrawal with %p is reviewed for %p', (over, reasons) => {
  expect(reviewReasons({ ...calm, ...over }).map(MONEY_REASONS.sentence)).toEqual(reasons);
});
