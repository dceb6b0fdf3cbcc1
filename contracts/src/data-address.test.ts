import { dataAddress } from './data-address';

test.each([
  ['/api/domain/:id', { id: 'a' }, '', '/api/domain/a'],
  ['/api/domain/:id', { id: 'a/b?c' }, '', '/api/domain/a%2Fb%3Fc'],
  ['/api/domain/list?featured=true&limit=3', {}, 'x=1', '/api/domain/list?featured=true&limit=3'],
  ['/api/domain/list{?query}', {}, 'sort=newest&q=a b&empty=', '/api/domain/list?q=a+b&sort=newest'],
  ['/api/products{?category,q}', {}, 'q=x&utm=y', '/api/products?q=x'],
  ['/api/products{?query}', {}, '', '/api/products'],
])('the address of the data %s', (template, params, query, address) => {
  expect(dataAddress(template, params, new URLSearchParams(query))).toBe(address);
});
