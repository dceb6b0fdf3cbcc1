import { toStroops } from 'contracts';
import { bidStep } from './listings.rules';
import { posesAs } from 'contracts';
import { textRisks } from './risks.rules';

test.each([
  'admin.pi', 'support.pi', 'help.pi', 'pi.pi', 'minepi.pi', 'pinetwork.pi', 'wallet.pi', 'official.pi', 'google.pi', 'adm1n.pi',
  'cliscord.pi', 'ledqer.pi', 'qoogle.pi', '6inance.pi', '2oom.pi', 'yovtube.pi', 'pi-network-support.pi', 'pinetworksupport.pi',
  'dotpi-support.pi', 'minepi-login.pi', 'paypal-login.pi', 'secure-g00gle-2024.pi', 'login24paypal.pi', 'refund-support.pi', 'supp0rt.pi', 'sup-port.pi', 'paypa1.pi', 'wa11et.pi', 'm1nepi.pi', 'rnastercard.pi', 'faceboook.pi', 'instagam.pi', 'microsfot.pi',
])('%s is reserved or looks so', (name) => expect(posesAs(name)).not.toBeNull()); // prettier-ignore

test.each([
  'sunny.pi', 'finance.pi', 'credit.pi', 'strike.pi', 'ballet.pi', 'walnut.pi', '1618.pi', '24-7.pi', 'cryptoguide.pi', 'devnotes.pi', 'my-shop.pi', 'test-name-12.pi', 'zen.pi', 'channel.pi',
  'pi2024.pi', 'my-app.pi', 'webmail.pi', 'nail-care.pi', 'foodservice.pi', 'mypi.pi', 'paypoint.pi',
])('%s is not reserved', (name) => expect(posesAs(name)).toBeNull()); // prettier-ignore

test.each([
  ['https://x.y', 'link'],
  ['www.shop', 'link'],
  ['find us at shop.com', 'link'],
  ['t.me/seller', 'link'],
  ['me@example.org', 'email'],
  ['555-1234', 'phone'],
  ['+1 (555) 123 4567', 'phone'],
  ['0049 170 12345', 'phone'],
  ['my recovery phrase', 'seed-words'],
  [`${'abandon '.repeat(11)}about`, 'seed-words'],
])('%s shows %s', (text, risk) => expect(textRisks(text)).toContain(risk));

test.each([
  'The eleventh power of two. Four digits that every developer remembers.',
  'Worth 12,500.50 π; sunny.pi was founded in 2019-2024.',
  'Fast.Simple.Good: a name for a shop',
])('%s shows no risk', (text) => expect(textRisks(text)).toEqual([]));

test('a text of 500 awkward characters is judged without delay', () => {
  const started = performance.now();
  for (const part of ['a', '1 ', 'a@', '+1', 'a.', 'www', '((']) textRisks(part.repeat(500).slice(0, 500));
  expect(performance.now() - started).toBeLessThan(100);
});

test.each([
  [0.01, 1], [9.99, 1], [10, 5], [99.99, 5], [100, 10], [499, 10], [500, 25], [1_000, 50], [4_999.99, 50], [5_000, 100], [90_000, 100],
])('from %p π the ladder steps by %p π', (price, step) => {
  expect(bidStep(toStroops(price), { bid_increment: '7', bid_increment_mode: 'ladder' })).toBe(toStroops(step));
  expect(bidStep(toStroops(price), { bid_increment: '7.5', bid_increment_mode: 'flat' })).toBe(toStroops(7.5));
}); // prettier-ignore
