import { browseWithCompared, comparedIds, compareHref, toggleCompared } from './comparedIds';

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  ['a,b', ['a', 'b']],
  ['a,a,b,', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['../admin,<b>,a', ['a']],
])('the address %j holds %j', (text, ids) => {
  expect(comparedIds(text)).toEqual(ids);
});

test.each<[string[], string, string[]]>([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [['a', 'b', 'c', 'd'], 'e', ['a', 'b', 'c', 'd']],
  [['a', 'b', 'c', 'd'], 'd', ['a', 'b', 'c']],
])('%j with %s ticked becomes %j', (ids, id, next) => {
  expect(toggleCompared(ids, id)).toEqual(next);
});

test('the addresses say what is compared', () => {
  expect(compareHref(['a', 'b'])).toBe('/compare?ids=a,b');
  expect(browseWithCompared(['a', 'b'])).toBe('/browse?compare=a,b');
  expect(browseWithCompared([])).toBe('/browse');
});
