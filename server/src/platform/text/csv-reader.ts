import { type Fault, serverFault } from 'contracts';
import { isRefusal, type Outcome, refuse } from '../refusal';
import type { Threads } from '../threads';
import { COLUMNS_MAX, readRecords } from './csv-records';

/** One row under its header. */
export interface CsvRow {
  /** Where it begins in the file; the first line is 1. */
  line: number;
  /** By the column's name in the header, in lower case. */
  cells: Map<string, string>;
  /** It has more cells than the header. */
  isTooLong: boolean;
  /** Its quotes do not close, or it is too long; it has no cells. */
  isBroken: boolean;
  /** A file that separates by semicolons writes a decimal comma. */
  hasDecimalComma: boolean;
}

/**
 * Reads a CSV file that a user sent, in a thread (docs/rules.md section 15). VALIDATION, with the line, for another format or encoding,
 * NUL, and a header that lacks one of `required`, names a column twice or has too many; TOO_LARGE for more than `maxRows` rows;
 * UNAVAILABLE while too many files wait.
 */
export async function readCsv(
  threads: Threads,
  bytes: Buffer,
  { required, maxRows }: { required: readonly string[]; maxRows: number },
): Promise<Outcome<CsvRow[]>> {
  const content = await threads.run({ readRecords }, bytes, maxRows);
  if (isRefusal(content)) return content;
  if ('fault' in content) {
    const { line, code } = content.fault;
    return faultAt(line, serverFault(code, { line, most: COLUMNS_MAX }));
  }
  if ('hasTooMany' in content) return refuse('TOO_LARGE', undefined, { because: 'tooManyRows', most: maxRows });
  const { names, separator, records } = content;
  const missing = required.filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0) return faultAt(1, serverFault('csvMissing', { line: 1, columns: missing.join(', ') }));
  const used = names.filter(Boolean);
  if (new Set(used).size < used.length) return faultAt(1, serverFault('csvTwice', { line: 1 }));
  return records.map(({ cells, ...row }) => ({
    ...row,
    hasDecimalComma: separator === ';',
    cells: new Map(names.map((name, at) => [name, cells[at] ?? ''])),
  }));
}

const faultAt = (line: number, fault: Fault) => refuse('VALIDATION', { file: fault, line });
