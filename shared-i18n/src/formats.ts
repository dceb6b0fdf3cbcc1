import type { Locale } from './locale';

/** Decimals of a π: a stroop is the smallest amount. */
const STROOP_DECIMALS = 7;

/** Of amounts, in every language. */
const MINUS = '−';

/** A space that does not break. */
const NBSP = '\u00a0';

/** Between them text runs from left to right, whatever stands around. */
const [LTR_ISOLATE, POP] = ['\u2066', '\u2069'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

const fill = (pattern: string, values: Record<string, string>) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

type Branches = Readonly<Record<string, string>>;
type DatePattern = Exclude<keyof Locale['dates'], 'moment' | 'time'>;

/** How one language writes amounts, numbers, lists, dates and spans of time. */
export class Formats {
  constructor(private readonly locale: Locale) {}

  /** A number as it is, its whole part in groups: "12,345", "4.7". */
  number(value: number | string): string {
    const { group, decimal, minus, groupFrom, groupSize } = this.locale.number;
    const [whole = '', fraction] = String(value).replace('-', '').split('.');
    const groups = new RegExp(`\\B(?=(\\d{${groupSize}})*\\d{3}$)`, 'g');
    const grouped = whole.length < groupFrom ? whole : whole.replace(groups, group);
    return `${String(value).startsWith('-') ? minus : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
  }

  /** Always with so many decimals: "4.7". */
  fixed(value: number, decimals: number): string {
    return this.number(value.toFixed(decimals));
  }

  /** "5%" */
  percent(percent: number): string {
    return fill(this.locale.number.percent, { n: this.number(percent) });
  }

  /**
   * An amount in π: whole ones without decimals, others with two ("1,250 π", "0.50 π"). Finer amounts show all their
   * decimals, because no amount is ever rounded up. The space does not break.
   */
  pi(pi: number): string {
    return this.amount(pi, Number.isInteger(pi) ? 0 : 2);
  }

  /** An amount of a product or a statement, where figures stand in a column: always with two decimals, "1,250.00 π". */
  piFull(pi: number): string {
    return this.amount(pi, 2);
  }

  private amount(pi: number, decimals: number): string {
    const exact = Math.abs(pi).toFixed(STROOP_DECIMALS).replace(/0+$/, '');
    const [whole = '', fraction = ''] = exact.split('.');
    const shown = fraction.padEnd(decimals, '0');
    return this.isolated(`${pi < 0 ? MINUS : ''}${this.number(shown ? `${whole}.${shown}` : whole)}${NBSP}π`);
  }

  /** A person: "@carol". */
  handle(username: string): string {
    return this.isolated(`@${username}`);
  }

  /** What reads from left to right in every language. */
  private isolated(text: string): string {
    return this.locale.isMirrored ? `${LTR_ISOLATE}${text}${POP}` : text;
  }

  /** "carol, bob and alice" */
  list(parts: readonly string[]): string {
    const { two, middle, end } = this.locale.list;
    return parts.reduce((before, part, place) => {
      const isLast = place === parts.length - 1;
      const pattern = isLast ? (place === 1 ? two : end) : middle;
      return fill(pattern, { 0: before, 1: part });
    });
  }

  /** The branch of a number, `=0` before its category. */
  plural(value: number, branches: Branches, offset = 0): string {
    return branches[`=${value}`] ?? branches[this.locale.cardinal(value - offset)] ?? branches.other ?? '';
  }

  select(value: string, branches: Branches): string {
    return branches[value] ?? branches.other ?? '';
  }

  /** A day of a calendar, months from 0; `weekday` counts from Sunday. */
  date(pattern: DatePattern, at: { year: number; month: number; day: number; weekday: number }): string {
    const { dates, months, days } = this.locale;
    return fill(dates[pattern], {
      d: String(at.day),
      long: months.long[at.month] ?? '',
      alone: (months.alone ?? months.long)[at.month] ?? '',
      short: months.short[at.month] ?? '',
      y: String(at.year),
      day: days[at.weekday] ?? '',
    });
  }

  /** "25 Dec 2026", of '2026-12-25'. */
  day(iso: string): string {
    const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
    return this.date('day', { year, month: month - 1, day, weekday: 0 });
  }

  /** "Nov": a month from 0. */
  shortMonth(month: number): string {
    return this.locale.months.short[month] ?? '';
  }

  /** "14:05" */
  time(hours: number, minutes: number): string {
    return fill(this.locale.dates.time, { hh: twoDigits(hours), mm: twoDigits(minutes) });
  }

  /** A date and a time of day, both written already. */
  moment(date: string, time: string): string {
    return fill(this.locale.dates.moment, { date, time });
  }

  /** "5 min", "1 hour", "3 days" */
  span(unit: keyof Locale['spans'], count: number): string {
    return fill(this.plural(count, this.locale.spans[unit]), { n: this.number(count) });
  }
}
