const formats = new Map<number, Intl.NumberFormat>();

function format(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: Math.min(2, digits),
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  });
  formats.set(digits, made);
  return made;
}

/**
 * `1250` becomes `1,250.00 π`, with a no-break space. Two decimals, up to `digits`; what is beyond is cut, never rounded up.
 * Decimal strings are formatted exactly.
 */
export function formatPi(value: number | string, digits = 2): string {
  return `${format(digits).format(value as Intl.StringNumericLiteral)}\u00a0π`;
}
