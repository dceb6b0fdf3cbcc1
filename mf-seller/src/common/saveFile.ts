/** Hands a text over to the browser's downloads. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const RUNS_IN_A_SPREADSHEET = /^[=+\-@\t\r]/;

/** A cell of a CSV file; what a spreadsheet would run is kept as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = RUNS_IN_A_SPREADSHEET.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as the text of a CSV file, as RFC 4180 has it. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
