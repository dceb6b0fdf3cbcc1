import { changeFilters, filterChips, filterValue, readBrowse, toAddress, toQuery } from './browseFilters';

const read = (search: string) => readBrowse(new URLSearchParams(search));

describe('readBrowse', () => {
  test.each([
    ['category=crypto&type=sale', { category: 'crypto', type: 'sale' }],
    ['category=boats&type=lease&mode=raffle', {}],
    ['min=&max=', {}],
    ['min=0&max=12.50', { min: '0', max: '12.5' }],
    ['min=-1&max=a+lot', {}],
    ['q=%20%20shop%20', { q: 'shop' }],
    ['q=%20%20', {}],
    ['minLength=2&maxLength=4.5', { minLength: '2' }],
    ['digits=false&hyphens=maybe', { digits: 'false' }],
    ['featured=true&status=sold', { featured: 'true', status: 'sold' }],
    ['featured=false&status=active', {}],
    ['cursor=abc&limit=5', {}],
  ])('reads %s', (search, filters) => {
    expect(read(search).filters).toEqual(filters);
  });

  test('takes only the known sort orders', () => {
    expect(read('sort=price-low').sort).toBe('price-low');
    expect(read('sort=cheapest').sort).toBeUndefined();
  });

  test('cuts a search text at the 100 characters the server accepts', () => {
    expect(read(`q=${'a'.repeat(150)}`).filters.q).toHaveLength(100);
  });
});

test('an address read and written again is the same', () => {
  const search = 'category=short&compare=a%2Cb&hyphens=false&max=100&min=5&sort=name-az';
  const written = new URLSearchParams(toAddress(read(search)));
  written.sort();
  expect(written.toString()).toBe(search);
});

test('what is compared is no filter of the server', () => {
  expect(toQuery(read('category=short&compare=a'))).toEqual({ category: 'short' });
});

test('a change keeps the other filters, and an empty value removes its own', () => {
  const filters = changeFilters({ q: 'shop', category: 'tech' }, { min: '5' });
  expect(filters).toEqual({ q: 'shop', category: 'tech', min: '5' });
  expect(changeFilters(filters, { category: '' })).toEqual({ q: 'shop', min: '5' });
});

test('chips name each filter in the order of the panel', () => {
  const chips = filterChips({ max: '100', category: 'short', q: 'go', digits: 'false' });
  expect(chips.map(({ label }) => label)).toEqual(['“go”', 'Short', 'Up to 100\u00a0π', 'No digits']);
});

test.each([
  ['50000', 'From 50,000\u00a0π'],
  ['0.5', 'From 0.50\u00a0π'],
  ['1234567.25', 'From 1,234,567.25\u00a0π'],
])('the chip of a price of %s reads %s', (min, label) => expect(filterChips({ min })[0]?.label).toBe(label));

test.each([
  ['max', '12.', '12'],
  ['max', ' 12.50 ', '12.5'],
  ['max', '1,5', '1.5'],
  ['min', '1,500', ''],
  ['min', '１２ π', '12'],
  ['max', 'ten', ''],
  ['minLength', '3', '3'],
  ['q', '  shop ', 'shop'],
] as const)('%s makes of %j: %j', (key, text, value) => {
  expect(filterValue(key, text)).toBe(value);
});
