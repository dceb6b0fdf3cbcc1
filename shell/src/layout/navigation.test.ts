import type { CurrentUser, NavMenu, Registry, RegistryRemote } from 'contracts';
import { absentPages, declaredEntries, isActiveEntry, isOwnPage, menuEntries } from './navigation';

const home = { label: 'Home', to: '/', order: 10 };
const sell = { label: 'Domain Listing', to: '/sell', order: 30 };

const route = { files: [], data: [] };
const registry = (remote: Partial<RegistryRemote>) =>
  ({ schema: 1, contract: 1, remotes: [{ nav: [], routes: {}, slots: {}, ...remote }] }) as unknown as Registry;
const person = (...roles: CurrentUser['roles']): CurrentUser => ({ id: 'u', uid: 'u', username: 'ann', roles });
const labels = (remote: Partial<RegistryRemote>, menu: NavMenu, user: CurrentUser | null) =>
  menuEntries(declaredEntries(registry(remote)), menu, user).map(({ label }) => label);

test('the remotes’ entries and the shell’s own come in their order', () => {
  expect(labels({ nav: [sell, home] }, 'main', null)).toEqual(['Home', 'Domain Listing', 'Contact Us']);
});

test('an entry stands in its menu, for its audience', () => {
  const orders = { label: 'My Orders', to: '/orders', order: 2, menu: 'account', audience: 'users' } as const;
  const cases = { label: 'Cases', to: '/cases', order: 1, menu: 'account', audience: 'admins' } as const;
  const remote = { nav: [home], routes: { '/orders': { ...route, menu: [orders, cases] } } };
  expect(labels(remote, 'main', person('admin'))).toEqual(['Home', 'Contact Us']);
  expect(labels(remote, 'account', null)).toEqual([]);
  expect(labels(remote, 'account', person())).toEqual(['My Orders']);
  expect(labels(remote, 'account', person('admin'))).toEqual(['Cases', 'My Orders']);
});

test('rail and bar have their own entries, and a slot’s entry opens what it shows', () => {
  const today = { label: 'Today', to: '/today', order: 10, menu: 'rail', audience: 'users' } as const;
  const talk = { label: 'Messages', to: '#messages', order: 20, menu: 'rail', audience: 'users' } as const;
  const you = { label: 'You', to: '/today', order: 50, menu: 'bar' } as const;
  const remote = {
    routes: { '/today': { ...route, own: true, menu: [today, you] } },
    slots: { 'shell.floating': { files: [], menu: [talk] } },
  };
  expect(labels(remote, 'rail', person())).toEqual(['Today', 'Messages', 'Help']);
  expect(labels(remote, 'bar', null)).toEqual(['You']);
  expect(labels(remote, 'main', person())).toEqual(['Contact Us']);
});

test.each([
  ['/orders/1', true],
  ['/orders/1/receipt', false],
  ['/sellers/1', false],
])('whether %s is an own page: %p', (pathname, isOwn) => {
  const routes = { '/orders/:id': { ...route, own: true }, '/sellers/:uid': route };
  expect(isOwnPage(registry({ routes }), pathname)).toBe(isOwn);
});

test.each([
  ['false', ['/products']],
  ['true', []],
  [undefined, []],
])('while the setting that an entry needs is %p, these are absent: %p', (hasGoods, absent) => {
  const goods = { label: 'Products', to: '/products', order: 25, needs: 'hasGoods' };
  expect(absentPages([home, goods], hasGoods ? { hasGoods } : {})).toEqual(absent);
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
