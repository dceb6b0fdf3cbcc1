import type { ApiError } from 'shared-store';
import { purchaseFailure } from './usePurchase';

const refused = (code: ApiError['code'], details?: Record<string, unknown>): ApiError => ({
  status: 409,
  code,
  message: 'The server’s sentence.',
  details,
});

test.each<[string, unknown, ReturnType<typeof purchaseFailure>]>([
  [
    'somebody was faster',
    refused('NOT_ACTIVE'),
    { message: 'shop.pi is no longer available. You paid nothing.', shortfall: null, isGone: true },
  ],
  [
    'it is the own listing',
    refused('OWN_LISTING'),
    { message: 'The server’s sentence.', shortfall: null, isGone: true },
  ],
  [
    'the balance is too low',
    refused('INSUFFICIENT_BALANCE', { shortfall: 12.5 }),
    { message: 'The server’s sentence.', shortfall: 12.5, isGone: false },
  ],
  ['the site is busy', refused('UNAVAILABLE'), { message: 'The server’s sentence.', shortfall: null, isGone: false }],
  [
    'something else broke',
    new Error('x'),
    { message: 'Something went wrong. You paid nothing. Please try again.', shortfall: null, isGone: false },
  ],
])('when %s', (_what, error, failure) => {
  expect(purchaseFailure(error, 'shop.pi')).toEqual(failure);
});
