import { text } from './fields';
import { RandomTexts } from './testing';
import { cutText, isFilled, isStorable, readLink, readName, readSearch, readText } from './typed-text';

test.each([
  ['line ends of every kind', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
  ['a tab', 'a\tb', 'a b'],
  ['white space around', '\u3000 a \u00a0', 'a'],
  ['a decomposed letter', 'cafe\u0301', 'café'],
  ['a letter and an accent that something invisible parts', 'e\u200b\u0301', 'é'],
  ['zero-width spaces, soft hyphens, fillers', 'a\u200bb\u00adc\u2060d\u3164e\ufeff', 'abcde'],
  ['overrides and embeddings', 'a\u202eb\u202cc\u2066d\u2069', 'abcd'],
  ['hidden tags', 'a\u{e0041}\u{e0042}', 'a'],
  ['a selector without an emoji', 'a\ufe0f', 'a'],
  ['a joiner at the end of a word', 'ab\u200d c', 'ab c'],
])('%s: %j', (_what, typed, kept) => expect(readText(typed)).toBe(kept));

test.each([
  ['joined emoji', '👨\u200d👩\u200d👧'],
  ['a selector', '❤\ufe0f'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a flag with tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a joiner in a Persian word', 'می\u200cخواهم'],
  ['a joiner in a Hindi word', 'क्\u200dष'],
  ['marks of direction', 'abc\u200e\u200fאבג'],
  ['full-width letters', 'ＡＢＣ'],
])('%s stay', (_what, typed) => expect(readText(typed)).toBe(typed));

test.each([
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u{e0041}',
  '\u3164',
  '\u2800',
  ' \u00a0\u3000',
  '\ufeff',
  '\u200e',
])('%j is no filled text', (typed) => {
  expect(isFilled(readText(typed))).toBe(false);
  expect(text(1, 100).safeParse(typed).error?.issues[0]?.message).toBe('This field is required.');
});

test.each(['\0', '\u0007', '\u001b', '\u007f', '\u0090', '\ud83d', 'a\udc00b'])('%j is refused', (typed) => {
  expect(isStorable(typed)).toBe(false);
  expect(text(0, 100).safeParse(typed).success).toBe(false);
});

test('a limit counts code points where it refuses', () => {
  expect(text(1, 3).safeParse('😀😀😀').success).toBe(true);
  expect(text(1, 3).safeParse('😀😀😀😀').success).toBe(false);
});

test.each([
  ['a'.repeat(29) + '😀', 30, 'a'.repeat(29) + '😀'],
  ['a'.repeat(30) + '😀', 30, 'a'.repeat(30)],
  ['a'.repeat(28) + '👨\u200d👩\u200d👧', 30, 'a'.repeat(28)],
  ['e\u0301'.repeat(3), 3, 'e\u0301'],
  ['abc', 30, 'abc'],
])('%j cut at %d is whole', (typed, max, kept) => expect(cutText(typed, max)).toBe(kept));

test('names are ASCII whatever was pasted', () => {
  expect(readName(' Ｓｕｎｎｙ\u200b．pi\u200e ')).toBe('sunny.pi');
});

test('searches are read as the names and words that they may mean', () => {
  expect(readSearch('ｃｒｙｐｔｏ')).toBe('crypto');
  expect(readSearch('\u200ecrypto\u200bguide\u200d.pi')).toBe('cryptoguide.pi');
  expect(readSearch('cafe\u0301')).toBe('café');
});

test('an address is never normalised', () => {
  expect(readLink(' https://example.org/ｆ\u200b?q=e\u0301 ')).toBe('https://example.org/ｆ?q=e\u0301');
});

test('what is read is read again as itself, for every kind of character', () => {
  const random = new RandomTexts(7);
  for (let round = 0; round < 5_000; round += 1) {
    const typed = random.text();
    for (const form of ['NFC', 'NFKC'] as const) {
      const once = readText(typed, form);
      expect([typed, readText(once, form)]).toEqual([typed, once]);
    }
    const cut = cutText(readText(typed), 5);
    if (isStorable(readText(typed))) expect(isStorable(cut)).toBe(true);
    expect([...cut].length).toBeLessThanOrEqual(5);
  }
});
