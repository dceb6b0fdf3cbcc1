const { compileModule, messagesOf } = require('./message-modules.cjs');
const { pseudoMessage } = require('./pseudo.cjs');
const { translationFaults } = require('./language-files.cjs');

const MODULE = `
import { defineMessages, defineSentences } from 'shared-i18n';
export const A = defineMessages('a', { title: 'It''s', count: '{n, plural, one {#} other {# {days}}}', to: { href: '/x{y}' } }, { days: 3 });
export const B = defineSentences<{ x: string }>()('b', { list: ['One', '{x}'], none: null, places: 2 });
`.replace("It''s", "It\\'s");

test('a module’s messages by scope and key, without the data beside them', () =>
  expect(messagesOf(MODULE, 'a.ts')).toEqual([
    { scope: 'a', constants: ['days'], messages: { title: "It's", count: '{n, plural, one {#} other {# {days}}}' } },
    { scope: 'b', constants: [], messages: { 'list.0': 'One', 'list.1': '{x}' } },
  ]));

test('messages with values are compiled to functions, everything else stays as it is', () => {
  const code = compileModule(MODULE, 'a.ts');
  expect(code).toContain('/*#__PURE__*/ defineMessages(');
  expect(code).toContain('count: (v,f)=>f.plural(v.n,{"one":f.number(v.n),"other":f.number(v.n)+" "+v.days})');
  expect(code).toContain("to: { href: '/x{y}' } }, { days: 3 }");
  expect(compileModule('export const x = 1;', 'x.ts')).toBe('export const x = 1;');
});

test.each([
  ['defineMessages(name, {})', /the scope of messages is a literal/],
  ["defineMessages('a', texts)", /the messages of a are an object literal/],
  ["defineMessages('a', { x: y })", /x is a text, a list or an object of texts/],
  ["defineMessages('a', { x: '{n, date}' })", /a\.ts: x: \{n, date\}: the formats are/],
])('%s cannot be built', (code, error) =>
  expect(() => compileModule(`export const m = ${code};`, 'a.ts')).toThrow(error),
);

describe('a language', () => {
  const source = [{ scope: 's', messages: { a: 'Pay {price, pi}', b: 'Cancel' } }];
  const faults = (translations) =>
    translationFaults(source, translations, { file: 'vi.json', language: 'vi', isComplete: true });

  test('that has every text with the values of its English is complete', () =>
    expect(faults({ s: { a: '{price, pi}: trả', b: 'Hủy' } })).toEqual([]));

  test('that is not complete may lack texts: they are shown in English', () =>
    expect(translationFaults(source, { s: { b: 'Hủy' } }, { file: 'vi.json', language: 'vi' })).toEqual([]));

  test.each([
    ['lacks a text', { s: { a: 'Trả {price, pi}' } }, 'vi.json: s.b is missing.'],
    [
      'has one that is no text',
      { s: { a: 'Trả {price, pi}', b: 'Hủy', c: 'Cũ' } },
      'vi.json: s.c is no text of the source.',
    ],
    [
      'takes another value',
      { s: { a: 'Trả {price, pi} {amount}', b: 'Hủy' } },
      'vi.json: s.a takes {amount}, which its English does not.',
    ],
    ['leaves a value out', { s: { a: 'Trả', b: 'Hủy' } }, 'vi.json: s.a leaves out {price}.'],
    [
      'writes a value otherwise',
      { s: { a: 'Trả {price}', b: 'Hủy' } },
      'vi.json: s.a writes {price} as text, its English as pi.',
    ],
    [
      'would not fit',
      { s: { a: 'Trả {price, pi}', b: 'Hủy bỏ thao tác này ngay bây giờ' } },
      'vi.json: s.b is 32 places wide, 20 at most.',
    ],
    ['does not parse', { s: { a: 'Trả {price', b: 'Hủy' } }, expect.stringMatching(/^vi\.json: s\.a does not parse: /)],
  ])('that %s says which', (_, translations, fault) => expect(faults(translations)).toEqual([fault]));
});

describe('pseudo-languages', () => {
  const icu = 'Pay {price, pi} to {name}: {n, plural, =0 {nothing} one {# day} other {# days}}';

  test('keep values and branches, and accent every letter', () => {
    const text = pseudoMessage(icu, 'en-XA');
    expect(text).toMatch(/^\[.*\]$/);
    expect(text).toContain('{price, pi}');
    expect(text).toContain('{n, plural, =0 {ñöţĥîñĝ} one {# ðåý} other {# ðåýš}}');
  });

  test('one is 40 percent longer', () => {
    const text = pseudoMessage('Load more', 'en-XA');
    expect([...text].length).toBe(2 + 9 + 4);
  });

  test('the other reads from right to left', () =>
    expect(pseudoMessage('Hi {name}!', 'ar-XB')).toBe('\u202eHi\u202c {name}\u202e!\u202c'));
});
