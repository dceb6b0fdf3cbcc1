import { aDomain, anAuction } from 'contracts/testing';
import { compareFacts } from './compareFacts';

const NOW = Date.parse('2030-01-05T00:00:00.000Z');
const shop = aDomain({ name: 'shop.pi' });
const auction = anAuction({ name: 'go-4-it.pi', category: 'brand', highestBid: 1250, bidCount: 3 });
const rent = aDomain({ name: 'loan.pi', mode: 'rent', type: 'rent', rentPrice: 20, rentPeriod: 'monthly' });

const row = (label: string, facts: ReturnType<typeof compareFacts>) => facts.find((fact) => fact.label === label);

test.each([
  ['Price', ['250\u00a0π', '1,250\u00a0π (highest bid)', '20\u00a0π / mo']],
  ['Per letter', ['62.50\u00a0π', '178.57\u00a0π', '–']],
  ['Sale type', ['Buy now', 'Auction', 'Rent']],
  ['Status', ['Available', 'Available', 'Available']],
  ['Bids', ['–', '3', '–']],
  ['Ends', ['–', 'Ends in 3 days', '–']],
  ['Length', ['4 characters', '7 characters', '4 characters']],
  ['Digits', ['No', 'Yes', 'No']],
  ['Hyphens', ['No', 'Yes', 'No']],
  ['Category', ['Business', 'Brand', 'Business']],
  ['Seller', ['@bob', '@bob', '@bob']],
])('%s', (label, values) => {
  expect(row(label, compareFacts([shop, auction, rent], [], NOW))?.values).toEqual(values);
});

test('what differs comes first', () => {
  const differs = compareFacts([shop, auction], [], NOW).map((fact) => fact.differs);
  expect(differs).toEqual([...differs].sort((a, b) => Number(b) - Number(a)));
  expect(new Set(differs)).toEqual(new Set([true, false]));
});

test('facts that none of them has are left out', () => {
  const labels = compareFacts([shop, rent], [undefined, { rating: null }], NOW).map(({ label }) => label);
  expect(labels).not.toContain('Bids');
  expect(labels).not.toContain('Ends');
  expect(labels).not.toContain('Seller rating');
});

test('a rating is shown once any seller has one', () => {
  const facts = compareFacts([shop, rent], [{ rating: 4.5 }, { rating: null }], NOW);
  expect(row('Seller rating', facts)).toEqual({ label: 'Seller rating', values: ['4.5 of 5', '–'], differs: true });
});

test('what is not available says so, and differences are marked', () => {
  const facts = compareFacts([shop, aDomain({ status: 'sold' })], [], NOW);
  expect(row('Status', facts)).toMatchObject({ values: ['Available', 'Sold'], differs: true });
  expect(row('Length', facts)).toMatchObject({ differs: false });
});
