import type { Domain } from 'contracts';
import { aDomain } from 'contracts/testing';
import { nameOf, nameState } from './nameState';

test.each([
  ['shop', 'shop.pi'],
  [' Shop.PI ', 'shop.pi'],
  ['my-shop', 'my-shop.pi'],
  ['x', null],
  ['my shop', null],
  ['-shop', null],
  ['', null],
])('the name of %j is %j', (text, name) => expect(nameOf(text)).toBe(name));

const pageOf = (data: Domain[], total = data.length) => ({
  data,
  meta: { total, nextCursor: null, serverTime: '2030-01-05T00:00:00.000Z' },
});

test.each<[Domain['status'], string | undefined]>([
  ['sold', 'shop.pi is sold'],
  ['rented', 'shop.pi is rented'],
  ['suspended', 'shop.pi is not available'],
  ['active', undefined],
])('a %s name says %s', (status, text) => {
  expect(nameState('shop.pi', pageOf([aDomain({ name: 'shop.pi', status })]))?.text).toBe(text);
});

test('a name without a listing isn’t listed; of a short one that is said only when all names were seen', () => {
  expect(nameState('shop.pi', pageOf([], 9))?.text).toBe("shop.pi isn't listed");
  expect(nameState('go.pi', pageOf([aDomain({ name: 'goal.pi' })], 9))).toBeNull();
  expect(nameState('go.pi', pageOf([aDomain({ name: 'goal.pi' })]))?.text).toBe("go.pi isn't listed");
});
