import { LISTING_FIELD_NAMES, listingField, type ListingFieldName, MODES } from 'contracts';
import { columnOf, newValues, shownToAll, shownToParties, shownToSeller } from './listing-columns.service';

type Row = Parameters<typeof shownToAll>[0] & Parameters<typeof shownToParties>[0];

const FILLED = {
  text: 'words',
  texts: ['words'],
  addresses: ['/words'],
  word: 'words',
  amount: 5n,
  number: 5,
  flag: true,
};
const EMPTY = { text: '', texts: [], addresses: [] };

const rowOf = (mode: (typeof MODES)[number]) =>
  ({
    mode,
    ...Object.fromEntries(LISTING_FIELD_NAMES.map((field) => [columnOf(field), FILLED[listingField(field).holds]])),
  }) as unknown as Row;

const fieldsSeenBy = (...people: string[]) =>
  LISTING_FIELD_NAMES.filter((field) => people.includes(listingField(field).seenBy ?? 'nobody'));

test.each(MODES)('each field of a listing of mode %s is sent to those who may see it only', (mode) => {
  const row = rowOf(mode);
  const others = (seenBy: string) => LISTING_FIELD_NAMES.filter((field) => listingField(field).seenBy !== seenBy);
  for (const field of others('all')) expect(shownToAll(row, false)).not.toHaveProperty(field);
  for (const field of fieldsSeenBy('parties', 'nobody')) expect(shownToSeller(row)).not.toHaveProperty(field);
  expect(Object.keys(shownToParties(row))).toEqual(fieldsSeenBy('parties'));
});

test('a hidden listing shows none of the words and pictures that people gave it, but to its seller', () => {
  const free = (field: ListingFieldName) => listingField(field).holds in EMPTY;
  const hidden: Record<string, unknown> = { ...shownToAll(rowOf('fixed'), true) };
  const own: Record<string, unknown> = { ...shownToSeller(rowOf('fixed')) };
  for (const field of fieldsSeenBy('all').filter(free)) {
    const { holds } = listingField(field);
    expect([field, hidden[field]]).toEqual([field, EMPTY[holds as keyof typeof EMPTY]]);
    expect([field, own[field]]).toEqual([field, FILLED[holds]]);
  }
});

test('what a new listing does not say is empty, and amounts are kept in stroops', () => {
  expect(newValues({ name: 'loom.pi', price: 1.5, tags: ['craft', 'craft'] })).toMatchObject({
    name: 'loom.pi',
    price: 15_000_000n,
    tags: ['craft'],
    contactInfo: '',
    images: [],
    buyNow: null,
  });
});
