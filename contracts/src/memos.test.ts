import { creditedSentence, memoSentence } from './memos';

test.each([
  ['order.paid', { deal: 'rent', name: 'maps.pi' }, 'Rent: maps.pi'],
  ['order.paid', { deal: 'purchase', name: 'maps.pi' }, 'Purchase: maps.pi'],
  ['order.settled', { outcome: 'split', name: 'maps.pi' }, 'Dispute decided: maps.pi'],
  ['subscription', { plan: 'Pro', period: 'semiannual' }, 'Pro subscription (6 months)'],
  ['payment.credited', { because: 'late' }, 'It arrived late: put into your wallet.'],
  ['withdrawal', {}, 'Withdrawal'],
  ['withdrawal', { note: 'Wrong address' }, 'Withdrawal: Wrong address'],
  ['account.given_up', {}, 'Rest given up with the account'],
])('%s %j is worded', (kind, values, memo) => expect(memoSentence(kind, values as Record<string, string>)).toBe(memo));

test('a kind that this release does not know shows as it is', () =>
  expect(memoSentence('toString', {})).toBe('toString'));

test('a credit of before the reasons had codes keeps its sentence', () =>
  expect(creditedSentence('It was found.')).toBe('It was found.'));
