const { addLocale, formats, readLanguageFrom } = require('shared-i18n');
const { localeOf } = require('./locales.cjs');

const LOCALES = ['vi', 'ko', 'zh-Hans', 'zh-Hant', 'id', 'hi', 'ar', 'fr', 'es', 'pt-BR', 'ru'];
const LATIN = { numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' };

/** How a page in that language writes things; the place of a pseudo-language is free here. */
function formatsOf(locale) {
  addLocale('en-XA', {
    ...localeOf(locale),
    isMirrored: undefined,
    cardinal: (n) => new Intl.PluralRules(locale).select(n),
  });
  readLanguageFrom(() => 'en-XA');
  return formats();
}
afterAll(() => readLanguageFrom(() => 'en'));

const each = (values) => LOCALES.flatMap((locale) => values.map((value) => [locale, value]));

test.each(each([0, 7, 999, 1_000, 9_999, 12_345, 1_234_567, 12_345_678.25, -4_200]))(
  '%s writes %d as CLDR does',
  (locale, value) =>
    expect(formatsOf(locale).number(value)).toBe(
      new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 2 }).format(value),
    ),
);

test.each(each([5, 78]))('%s writes %d percent as CLDR does', (locale, value) =>
  expect(formatsOf(locale).percent(value)).toBe(
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', style: 'percent' }).format(value / 100),
  ),
);

const DATES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  policy: { day: 'numeric', month: 'long', year: 'numeric' },
};
const DAYS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024 + (month % 3), month, 1 + 2 * month)));

test.each(each(Object.keys(DATES)))('%s writes twelve dates as %s as CLDR does', (locale, pattern) => {
  const intl = new Intl.DateTimeFormat(locale, { ...LATIN, ...DATES[pattern] });
  // V8 writes CLDR's narrow no-break space as a plain one in whole dates, though not in their parts.
  expect(
    DAYS.map((at) =>
      formatsOf(locale)
        .date(pattern, {
          year: at.getUTCFullYear(),
          month: at.getUTCMonth(),
          day: at.getUTCDate(),
          weekday: at.getUTCDay(),
        })
        .replaceAll('\u202f', ' '),
    ),
  ).toEqual(DAYS.map((at) => intl.format(at)));
});

test.each(each(['2026-11-28T00:05Z', '2026-11-28T14:05Z', '2026-11-28T23:59Z']))(
  '%s writes the time of %s as CLDR does',
  (locale, text) => {
    const at = new Date(text);
    expect(formatsOf(locale).time(at.getUTCHours(), at.getUTCMinutes())).toBe(
      new Intl.DateTimeFormat(locale, { ...LATIN, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
    );
  },
);

test.each(each([['one'], ['one', 'two'], ['one', 'two', 'three'], ['one', 'two', 'three', 'four']]))(
  '%s lists %j as CLDR does',
  (locale, parts) =>
    expect(formatsOf(locale).list(parts)).toBe(new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)),
);

const SPANS = { minute: 'short', hour: 'long', day: 'long' };
test.each(each(Object.keys(SPANS)))('%s writes spans in the unit %s as CLDR does', (locale, unit) => {
  const intl = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    style: 'unit',
    unit,
    unitDisplay: SPANS[unit],
  });
  const counts = [0, 1, 2, 3, 7, 11, 25, 100];
  expect(counts.map((n) => formatsOf(locale).span(unit, n))).toEqual(counts.map((n) => intl.format(n)));
});

test.each(LOCALES)('%s counts by the plural rules of CLDR', (locale) => {
  const rules = new Intl.PluralRules(locale);
  const numbers = [...Array(230).keys(), 1_000, 1_000_000];
  const branches = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  expect(numbers.map((n) => formatsOf(locale).plural(n, branches))).toEqual(numbers.map((n) => rules.select(n)));
});

test.each([
  ['vi', 1250.5, '1.250,50\u00a0π'],
  ['hi', 1_234_567, '12,34,567\u00a0π'],
  ['fr', 12_345, '12\u202f345\u00a0π'],
  ['es', 1_234, '1234\u00a0π'],
  ['ar', -3.5, '−3.50\u00a0π'],
])('in %s an amount of %d is %s: π stays after the number', (locale, amount, text) =>
  expect(formatsOf(locale).pi(amount)).toBe(text),
);
