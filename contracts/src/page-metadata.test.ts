import { aDomain } from 'contracts/testing';
import { browseMetadata, domainMetadata, isCategory, shortened } from './page-metadata';

test.each([
  ['a short text stays', 'shop.pi', 10, 'shop.pi'],
  ['breaks become spaces', 'one\n\ttwo\u2028three\0four', 30, 'one two three four'],
  ['marks that turn the direction go', 'abc\u202Egnp.exe\u2066', 30, 'abc gnp.exe'],
  ['half a character goes', 'a\ud83db', 10, 'a b'],
  ['no character is cut in two', '😀😀😀😀', 3, '😀😀…'],
  ['the cut leaves no space', 'one two three', 5, 'one…'],
])('%s', (_name, text, max, line) => {
  expect(shortened(text, max)).toBe(line);
});

test('a name’s page is titled by it and says what it costs', () => {
  expect(domainMetadata(aDomain({ name: 'shop.pi', price: 250, description: 'For a shop.' }))).toEqual({
    title: 'shop.pi | Dotpi',
    description: 'shop.pi: Price 250 π. For a shop.',
  });
});

test('a category has words of its own, and only the known ones are categories', () => {
  expect(browseMetadata('crypto').title).toBe('Crypto .pi domains | Dotpi');
  expect(browseMetadata(null).title).toBe('Browse .pi domains | Dotpi');
  expect(['crypto', 'nope', null].map(isCategory)).toEqual([true, false, false]);
});
