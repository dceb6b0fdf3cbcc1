/**
 * `1250` becomes `1,250.00 π`, with a no-break space. Two decimals, up to `digits`; what is beyond is cut, never rounded up.
 * Decimal strings are formatted exactly. Without `Intl`, whose first format of a page takes a phone longer than a whole task may.
 */
export function formatPi(value: number | string, digits = 2): string {
  const [whole = '0', fraction = ''] = decimalOf(value).split('.');
  const decimals = fraction.slice(0, digits).replace(/0+$/, '').padEnd(Math.min(2, digits), '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals && `.${decimals}`}\u00a0π`;
}

/** Without an exponent, which very small numbers are printed with. */
function decimalOf(value: number | string): string {
  const text = String(value);
  return typeof value === 'number' && text.includes('e') ? value.toFixed(20) : text;
}
