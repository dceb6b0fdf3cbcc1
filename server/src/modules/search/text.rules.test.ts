import { searchText } from './text.rules';

test.each([
  'cryptoguide.pi',
  'https://cryptoguide.pi/',
  'http://www.cryptoguide.pi/buy?x=1#top',
  'cryptoguide.pi/',
  ' CryptoGuide.pi ',
  '\u200ecrypto\u200bguide.pi\u200e',
  'ｃｒｙｐｔｏｇｕｉｄｅ．ｐｉ',
])('%j is a search for the name', (typed) => {
  expect(searchText(typed)).toEqual({
    value: 'cryptoguide.pi',
    words: ['cryptoguide'],
    short: [],
    isEnd: true,
    isLiteral: false,
  });
});

test.each([
  ['ｃｒｙｐｔｏ', 'crypto'],
  ['cafe\u0301', 'café'],
  ['https://example.org', 'example org'],
])('%j is a search for %j', (typed, value) => expect(searchText(typed)).toMatchObject({ value }));
