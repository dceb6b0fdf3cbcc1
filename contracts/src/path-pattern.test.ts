import { matchCallPath, matchPagePath } from './path-pattern';

test.each([
  ['/', '/', {}],
  ['/browse', '/Browse', {}],
  ['/browse', '/browse/', null],
  ['/domains/:id', '/domains/a%20B', { id: 'a%20B' }],
  ['/domains/:id', '/domains/', null],
  ['/domains/:id', '/domains/1/bids', null],
  ['/domains/:id', '/products/1', null],
])('of the page %p the path %p has %p', (pattern, path, params) =>
  expect(matchPagePath(pattern, path)).toEqual(params),
);

test.each([
  ['/api/withdraw', '/api/withdraw/', {}],
  ['/api/withdraw/', '/api/withdraw', {}],
  ['/api/orders/:id/:step', '/api/orders/1/start', { id: '1', step: 'start' }],
  ['/api/orders/:id', '/api/orders/', null],
  ['/api/wallet', '/API/wallet', null],
])('of the call %p the path %p has %p', (pattern, path, params) =>
  expect(matchCallPath(pattern, path)).toEqual(params),
);
