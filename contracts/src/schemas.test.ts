import type * as z from 'zod/mini';
import { bidInput } from './bids';
import { domainFilter } from './domain-filter';
import { signIn } from './identity';
import { incompletePayment } from './payments';
import { canonicalAddress } from './remote-names';
import { contactInput, newsletterInput } from './support';

const sentences = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('unknown values of known filter keys count as missing, an empty value too', () => {
  expect(
    domainFilter.parse({
      q: ' shop ',
      category: 'nope',
      type: '',
      min: 'abc',
      max: '10',
      sort: 'price-low',
      limit: '1000',
    }),
  ).toEqual({ q: 'shop', max: 10, sort: 'price-low' });
});

test('a search of more than 100 characters is refused by its key', () => {
  expect(Object.keys(sentences(domainFilter, { q: 'x'.repeat(101) }))).toEqual(['q']);
});

test('the contact form answers the specification’s sentences', () => {
  expect(sentences(contactInput, { name: '  ', email: '', phone: '', subject: '', message: ' ' })).toMatchObject({
    name: 'Name is required.',
    email: expect.stringMatching(/^(Email is required\.|Invalid email format\.)$/) as string,
    phone: expect.stringMatching(/^(Phone number is required\.|Invalid phone number\.)$/) as string,
    subject: 'Subject is required.',
    message: 'Message cannot be empty.',
  });
});

test.each(['a@b', 'a@@b.c', '@b.c', 'a b@c.d', 'a@.c', 'a@b.'])('%p is not shaped like an address', (email) => {
  expect(sentences(contactInput, { name: 'n', email, phone: '1234567', subject: 's', message: 'm' })).toEqual({
    email: 'Invalid email format.',
  });
});

test.each([
  ['123456', false],
  ['1234567', true],
  ['+49 30-123456', true],
  ['1234567890123456', false],
  ['12345ab', false],
])('phone number %p is good: %p', (phone, isGood) => {
  expect(contactInput.safeParse({ name: 'n', email: 'a@b.c', phone, subject: 's', message: 'm' }).success).toBe(isGood);
});

test('an e-mail pattern of 50,000 characters is decided without delay', () => {
  const started = performance.now();
  newsletterInput.safeParse({ email: `${'a'.repeat(50_000)}@` });
  expect(performance.now() - started).toBeLessThan(100);
});

test.each([
  [{ amount: 100 }, true],
  [{ amount: 100, maxAmount: null }, true],
  [{ amount: 100.005 }, false],
  [{ amount: '100' }, false],
  [{ amount: 0 }, false],
  [{ amount: 100_000_001 }, false],
  [{}, false],
])('bid %p is well formed: %p', (body, isGood) => expect(bidInput.safeParse(body).success).toBe(isGood));

test('a missing or wrong value without a sentence of its own still gets a plain one', () => {
  expect(sentences(signIn.body, {})).toEqual({ authResult: 'This field is required.' });
  expect(sentences(signIn.body, { authResult: 7 })).toEqual({ authResult: 'This value is not valid.' });
});

test('both shapes of an incomplete payment are accepted', () => {
  expect(incompletePayment.safeParse({ paymentId: 'p', txid: 't' }).success).toBe(true);
  expect(incompletePayment.safeParse({ payment: { identifier: 'p', transaction: null } }).success).toBe(true);
  expect(incompletePayment.safeParse({ payment: {} }).success).toBe(false);
});

test('an address is the same whatever the order of its query keys', () => {
  expect(canonicalAddress('/api/domain/list', new URLSearchParams('q=a b&category='))).toBe('/api/domain/list?q=a+b');
  expect(canonicalAddress('/x', new URLSearchParams('b=2&a=1'))).toBe(
    canonicalAddress('/x', new URLSearchParams('a=1&b=2')),
  );
  expect(canonicalAddress('/x', new URLSearchParams())).toBe('/x');
});
