/** How a language writes numbers, lists and dates: facts of CLDR, written down at build time, so that no page waits for `Intl`. */
export interface Locale {
  /** Set where text runs from right to left: amounts and names keep their own direction in it. */
  isMirrored?: true;
  number: {
    group: string;
    decimal: string;
    minus: string;
    /** The fewest digits of a whole number that is grouped. */
    groupFrom: number;
    /** Digits in each group beyond the last three: 3, in India 2. */
    groupSize: 2 | 3;
    /** With `{n}`. */
    percent: string;
  };
  /** With `{0}` for what stands before and `{1}` for what follows. */
  list: { two: string; middle: string; end: string };
  /** As they stand in dates; `alone` where a month without its day is called otherwise. */
  months: { long: readonly string[]; short: readonly string[]; alone?: readonly string[] };
  /** Short, from Sunday on. */
  days: readonly string[];
  /** With `{d}`, `{long}`, `{short}` or `{alone}` for the month, `{y}` and `{day}`; `moment` with `{date}` and `{time}`. */
  dates: Record<'day' | 'dayOfYear' | 'weekday' | 'month' | 'policy', string> & { moment: string; time: string };
  /** With `{n}`, by plural category. */
  spans: Record<'minute' | 'hour' | 'day', Readonly<Record<string, string>>>;
  /** The plural category of a number. */
  cardinal(n: number): string;
}
