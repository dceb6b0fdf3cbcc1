import { hostOf, searchedIn } from './useViewBeacon';

test.each([
  ['https://www.example.com/a?b=c', { host: 'www.example.com' }],
  ['http://example.com:8080/', { host: 'example.com' }],
  [`${location.origin}/browse`, {}],
  ['http://localhost:1/', {}],
  ['android-app://com.example', {}],
  ['', {}],
])('of the address %j the visitor came from only another site’s host is sent', (referrer, expected) => {
  expect(hostOf(referrer)).toEqual(expected);
});

test.each([
  [{ cameFrom: '/browse?q=Caf%C3%A9%20au%20lait&mode=auction' }, { search: 'café au lait' }],
  [{ cameFrom: `/browse?q=${'x'.repeat(80)}` }, { search: 'x'.repeat(60) }],
  [{ cameFrom: '/browse?q=%20' }, {}],
  [{ cameFrom: '/browse' }, {}],
  [{ cameFrom: '/watchlist?q=shop' }, {}],
  [{ cameFrom: 7 }, {}],
  [null, {}],
])('of the entry’s state %j what was searched for on browse is sent', (state, expected) => {
  expect(searchedIn(state)).toEqual(expected);
});
