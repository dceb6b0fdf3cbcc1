const { LANGUAGES } = require('shared-i18n/languages');
const { inWorkspace, readJson } = require('../workspace.cjs');
const { glossaryFaults, MARKET_TERMS, misfits } = require('./translation-rules.cjs');

test.each([
  ['ru', '{n, plural, one {# день} other {# дня}}', ["counts {n} without 'many'", "counts {n} without 'few'"]],
  [
    'ar',
    '{n, plural, other {# يوم}}',
    ['zero', 'one', 'two', 'few', 'many'].map((each) => `counts {n} without '${each}'`),
  ],
  ['vi', '{n, plural, other {# ngày}}', []],
  ['ko', '{n, number}일', []],
  ['fr', '{n, plural, =0 {aucun jour} one {# jour} other {# jours}}', []],
])('in %s %s counts as its language does', (language, icu, faults) =>
  expect(misfits('{n, plural, one {# day} other {# days}}', icu, language)).toEqual(faults),
);

test('the width of a text is that of its longest way, and signs of Chinese take two places', () => {
  expect(misfits('Bid', '出价出价出价出价', 'zh-Hans')).toEqual([]);
  expect(misfits('Bid', '出价出价出价出价出价', 'zh-Hans')).toEqual(['is 20 places wide, 17 at most']);
});

describe('the glossary of a language', () => {
  const english = new Map([
    ['a', 'Place a bid'],
    ['b', 'Your {bid, pi}'],
    ['c', 'No bids yet'],
  ]);
  const faults = (translated, glossary) =>
    glossaryFaults(english, new Map(translated), glossary, 'vi.json').filter((fault) => fault.includes("'bid'"));

  test('names texts that call a word otherwise, or not at all', () => {
    const glossary = { words: { bid: ['trả giá'] } };
    expect(
      faults(
        [
          ['a', 'Trả giá'],
          ['b', '{bid, pi} của bạn'],
          ['c', 'Chưa có ai'],
        ],
        glossary,
      ),
    ).toEqual(["vi.json: c calls 'bid' other than trả giá"]);
  });

  test('lets a sentence do without a word where it says so', () =>
    expect(faults([['c', 'Chưa có ai']], { words: { bid: ['trả giá'] }, except: { bid: ['c'] } })).toEqual([]));

  test('has every word', () => expect(faults([], { words: {} })).toEqual(["vi.json: its glossary lacks 'bid'"]));
});

test.each(Object.keys(LANGUAGES).filter((tag) => tag !== 'en' && !LANGUAGES[tag].isPseudo))(
  '%s has a glossary with every word, says how it addresses its reader, and is beta while it has something to read',
  (tag) => {
    const { address, words, toRead } = readJson(inWorkspace('shared-i18n', 'glossary', `${tag}.json`));
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(MARKET_TERMS).toSorted());
    expect(address).not.toBe('');
    expect(toRead.length > 0).toBe(LANGUAGES[tag].isBeta === true);
  },
);
