/** Calendar months in UTC, as plans and rentals count them (docs/rules.md sections 6 and 7). */

/** The same time of day `months` later; a day that the month lacks becomes its last. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * `months` after `end`, which is some whole months after `anchor`. Counted from the anchor, so that a short month shortens no later one:
 * anchored on 31 January, the month after 28 February ends on 31 March.
 */
export const monthsAfter = (anchor: Date, end: Date, months: number): Date =>
  addMonths(anchor, monthOf(end) - monthOf(anchor) + months);
