import { isActiveEntry, navigationEntries } from './navigation';

const home = { label: 'Home', to: '/', order: 10 };
const sell = { label: 'Domain Listing', to: '/sell', order: 30 };

test('the remotes’ entries and the shell’s own come in their order', () => {
  expect(navigationEntries([sell, home]).map(({ label }) => label)).toEqual(['Home', 'Domain Listing', 'Contact Us']);
});

test.each([
  ['/', home, true],
  ['/sell', sell, true],
  ['/sell/desk', sell, true],
  ['/seller', sell, false],
  ['/browse', home, false],
])('at %s the entry %p is active: %p', (pathname, entry, isActive) =>
  expect(isActiveEntry(entry, pathname)).toBe(isActive),
);
