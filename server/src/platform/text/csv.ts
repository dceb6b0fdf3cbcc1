import { stringify } from 'csv-stringify/sync';

/**
 * Rows as a CSV file with a header. A text that a spreadsheet would run as a formula gets an apostrophe in front, as spreadsheets
 * themselves mark a text (docs/rules.md section 3).
 */
export function toCsv<Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
}
