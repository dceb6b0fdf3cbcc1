/**
 * A format of instants (ISO texts, dates or epoch milliseconds), made at its first use: `Intl` takes longer to make the first
 * one of a page than a phone may take for a whole task, so none is made while modules are evaluated.
 */
export function dateFormat(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): (instant: string | number | Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(typeof instant === 'string' ? Date.parse(instant) : instant);
  };
}
