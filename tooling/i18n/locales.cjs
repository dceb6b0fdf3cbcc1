/** How a language writes numbers, lists, dates and spans: CLDR's facts as Node has them, written down for pages (`Locale` of shared-i18n). */
const { LANGUAGES } = require('shared-i18n/languages');
const { accented } = require('./pseudo.cjs');

/** Digits are Latin in every language: amounts are compared, copied and typed. */
const LATIN = { numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' };

/** A moment of each month, late in it so that days differ from months, with a day of the week known. */
const monthly = (month) => new Date(Date.UTC(2026, month, 28, 14, 5));

const DATES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  policy: { day: 'numeric', month: 'long', year: 'numeric' },
};

/** The parts of a date as a pattern: the month is named, or counted where the language counts it. */
function patternOf(language, options, months) {
  const format = new Intl.DateTimeFormat(language, { ...LATIN, ...options });
  return format
    .formatToParts(monthly(10))
    .map(({ type, value }) => {
      if (type === 'day') return value === '28' ? '{d}' : value;
      if (type === 'month') return months(value);
      if (type === 'year') return '{y}';
      return type === 'weekday' ? '{day}' : value;
    })
    .join('');
}

const partOf = (format, date, type) => format.formatToParts(date).find((part) => part.type === type)?.value ?? '';

/** The names of the months as a format writes them. */
const monthsOf = (language, options) => {
  const format = new Intl.DateTimeFormat(language, { ...LATIN, ...options });
  return Array.from({ length: 12 }, (_, month) => partOf(format, monthly(month), 'month'));
};

function listsOf(language) {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  const between = (parts, place) => format.formatToParts(parts)[place].value;
  const joined = (glue) => `{0}${glue}{1}`;
  return {
    two: joined(between(['a', 'b'], 1)),
    middle: joined(between(['a', 'b', 'c', 'd'], 1)),
    end: joined(between(['a', 'b', 'c'], 3)),
  };
}

function numbersOf(language) {
  const format = (options = {}) => new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options });
  const part = (formatted, type) => formatted.find((each) => each.type === type)?.value;
  const large = format().formatToParts(1_234_567.5);
  return {
    group: part(large, 'group'),
    decimal: part(large, 'decimal'),
    minus: format().format(-1).replace('1', ''),
    groupFrom: part(format().formatToParts(1_234), 'group') ? 4 : 5,
    groupSize: large[0].value.length === 2 ? 2 : 3,
    percent: format({ style: 'percent' }).format(0.05).replace('5', '{n}'),
  };
}

/** By plural category the words of a span, with its number as {n}. */
function spanOf(language, unit, unitDisplay) {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', style: 'unit', unit, unitDisplay });
  const rules = new Intl.PluralRules(language);
  const found = {};
  for (let n = 0; n <= 200; n += 1) found[rules.select(n)] ??= format.format(n).replace(String(n), '{n}');
  found.other ??= format.format(1.5).replace(/1\D5/, '{n}');
  return found;
}

/** What CLDR says of a language. */
function factsOf(language) {
  const [long, short, alone] = [
    monthsOf(language, DATES.policy),
    monthsOf(language, DATES.day),
    monthsOf(language, DATES.month),
  ];
  const weekday = new Intl.DateTimeFormat(language, { ...LATIN, ...DATES.weekday });
  const time = new Intl.DateTimeFormat(language, { ...LATIN, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const moment = new Intl.DateTimeFormat(language, {
    ...LATIN,
    ...DATES.day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat(language, { ...LATIN, ...DATES.day }).format(monthly(10));
  return {
    number: numbersOf(language),
    list: listsOf(language),
    months: { long, short, ...(alone.join() !== long.join() && { alone }) },
    days: Array.from({ length: 7 }, (_, place) =>
      partOf(weekday, new Date(Date.UTC(2026, 10, 22 + place, 12)), 'weekday'),
    ),
    dates: {
      day: patternOf(language, DATES.day, () => '{short}'),
      dayOfYear: patternOf(language, DATES.dayOfYear, () => '{short}'),
      weekday: patternOf(language, DATES.weekday, () => '{short}'),
      month: patternOf(language, DATES.month, () => '{alone}'),
      policy: patternOf(language, DATES.policy, () => '{long}'),
      moment: moment
        .format(monthly(10))
        .replace(day, '{date}')
        .replace(time.format(monthly(10)), '{time}'),
      time: time.format(monthly(10)).replace('14', '{hh}').replace('05', '{mm}'),
    },
    spans: {
      minute: spanOf(language, 'minute', 'short'),
      hour: spanOf(language, 'hour', 'long'),
      day: spanOf(language, 'day', 'long'),
    },
  };
}

/** Accented months and days; numbers as English writes them, with days before months. */
function pseudoLocale(language) {
  const locale = factsOf('en-GB');
  if (language === 'ar-XB') return locale;
  const written = (words) => words.map(accented);
  const spans = Object.fromEntries(
    Object.entries(locale.spans).map(([unit, forms]) => [
      unit,
      Object.fromEntries(
        Object.entries(forms).map(([form, text]) => [
          form,
          text.replace(/[a-z]+/g, (word) => (word === 'n' ? word : accented(word))),
        ]),
      ),
    ]),
  );
  return {
    ...locale,
    months: { long: written(locale.months.long), short: written(locale.months.short) },
    days: written(locale.days),
    spans,
  };
}

/** The locale of a language as data: all of `Locale` but its function. */
function localeOf(language) {
  const { isPseudo, dir } = LANGUAGES[language];
  const facts = isPseudo ? pseudoLocale(language) : factsOf(language);
  return dir === 'rtl' ? { ...facts, isMirrored: true } : facts;
}

/**
 * The locale of a language as the code of an object. Plurals are the browser's own: their rules are known once a text counts something,
 * and English counts by itself.
 */
function localeCode(language) {
  const counted = LANGUAGES[language].isPseudo ? 'en' : language;
  return `{...${JSON.stringify(localeOf(language))},cardinal:(r=>n=>r.select(n))(new Intl.PluralRules(${JSON.stringify(counted)}))}`;
}

module.exports = { localeCode, localeOf };
