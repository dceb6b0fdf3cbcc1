import { holdsWalletSecret } from './wallet-secrets';

const TWELVE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const KEY = `S${'A7'.repeat(27)}B`;

test.each([
  ['twelve words', TWELVE],
  ['inside a sentence', `my words are ${TWELVE} please help`],
  [
    'numbered',
    TWELVE.split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join('\n'),
  ],
  ['in capitals with commas', TWELVE.toUpperCase().replaceAll(' ', ', ')],
  ['a secret key', `use ${KEY} now`],
])('%s are a secret', (_what, text) => {
  expect(holdsWalletSecret(text)).toBe(true);
});

test.each([
  ['eleven words', TWELVE.split(' ').slice(1).join(' ')],
  [
    'an ordinary message',
    'Hello! Could you please send the name this week? I would pay right after, and my friend will also buy one later.',
  ],
  ['a public address', `G${'A7'.repeat(27)}B`],
  ['a longer text of capitals', `X${KEY}X`],
  ['nothing', ''],
])('%s are none', (_what, text) => {
  expect(holdsWalletSecret(text)).toBe(false);
});
