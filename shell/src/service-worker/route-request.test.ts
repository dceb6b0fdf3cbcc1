import { type Route, routeOf } from './route-request';

const SITE = 'https://dotpi.test';
const get = (path: string, over: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  routeOf({ method: 'GET', mode: 'cors', url: new URL(path, SITE).href, ...over }, SITE);

test.each<[string, Route]>([
  ['/assets/js/shell.13e6f4b4.js', 'file'],
  ['/mf/mf-chat/0.1.0-5c27a2e2/js/chat.0badcafe.js?attempt=1', 'file'],
  ['/assets/js/shell.js', null],
  ['/remotes.json', null],
  ['/mf/mf-chat/0.1.0-5c27a2e2/remote.json', null],
  ['/api/domain/list?q=shop', 'response'],
  ['/api/domain/facets', 'response'],
  ['/api/domain/0190/bids', 'response'],
  ['/api/products/p1', 'response'],
  ['/site_settings/api/settings', 'response'],
  ['/api/domain/domains', null],
  ['/api/wallet', null],
  ['/api/orders/1', null],
  ['/api/live', null],
  ['/admin/api/subscription-plans', null],
  ['/payments/approve', null],
  ['/user/signin', null],
  ['https://elsewhere.test/assets/js/shell.13e6f4b4.js', null],
])('GET %s is answered by: %s', (path, route) => expect(get(path)).toBe(route));

test.each<[string, Route]>([
  ['/', 'page'],
  ['/domains/0190', 'page'],
  ['/offline', 'page'],
  ['/administration', 'page'],
  ['/admin/api/ledger', null],
  ['/api/domain/list', null],
  ['/simulator/', null],
  ['/docs', null],
])('opening %s is answered by: %s', (path, route) => expect(get(path, { mode: 'navigate' })).toBe(route));

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is left to the browser', (method) => {
  expect(get('/api/domain/list', { method })).toBeNull();
  expect(get('/', { method, mode: 'navigate' })).toBeNull();
});
