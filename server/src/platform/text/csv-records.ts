import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';

/** One row of a file, its cells in the order of the header. */
export interface CsvRecord {
  /** Where it begins in the file; the first line is 1. */
  line: number;
  cells: string[];
  /** It has more cells than the header. */
  isTooLong: boolean;
  /** Its quotes do not close, or it is longer than 32 kB: its cells say nothing. */
  isBroken: boolean;
}

/** Why a file cannot be read, as plain values: a fault of the server's (contracts) cannot leave a thread. */
export interface FileFault {
  line: number;
  code: 'csvWorkbook' | 'csvUtf16' | 'csvControl' | 'csvEncoding' | 'csvColumns' | 'csvHeader';
}

export type CsvContent =
  { names: string[]; separator: string; records: CsvRecord[] } | { fault: FileFault } | { hasTooMany: true };

const RECORD_MAX = 32 * 1024;
export const COLUMNS_MAX = 50;
const HEADER_MAX = 4_000;
const LINE_END = 0x0a;
const RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const SEPARATORS = [',', ';', '\t'];
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n|$)/i;
/** Zero-width characters and their like, which nobody sees in a header. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * The rows of a CSV file (docs/rules.md section 15): UTF-8 with or without a mark, separated as its `sep=` line says, else by commas,
 * semicolons or tabs, with line ends of any kind. Rows without content are left out; a broken one is marked, and reading goes on at the
 * next line. It runs in a thread (platform/threads.ts), stops after `maxRows` rows and answers nothing but what can be copied.
 */
export function readRecords(file: Uint8Array, maxRows: number): CsvContent {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const fault = faultOfBytes(bytes);
  if (fault) return { fault };
  const { start, separator } = beginningOf(bytes);
  if (columnsOf(bytes.subarray(start), separator) > COLUMNS_MAX) return { fault: { line: 1, code: 'csvColumns' } };
  const found = new Records(bytes, { start, separator, most: maxRows + 2 }).read();
  const [header, ...records] = found;
  if (!header || header.isBroken) return { fault: { line: header?.line ?? 1, code: 'csvHeader' } };
  if (records.length > maxRows) return { hasTooMany: true };
  const names = header.cells.map((name) => name.replace(INVISIBLE, '').trim().toLowerCase());
  return { names, separator, records: records.map((record) => under(names, record)) };
}

function under(names: readonly string[], { line, cells, isBroken }: Found): CsvRecord {
  const isTooLong = cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '');
  return { line, cells: cells.slice(0, names.length), isTooLong, isBroken };
}

/** A byte that no text of this site has, or null. */
function faultOfBytes(bytes: Buffer): FileFault | null {
  const foreign = foreignFormat(bytes);
  if (foreign) return { line: 1, code: foreign };
  const nul = bytes.indexOf(0);
  if (nul !== -1) return { line: lineAt(bytes, nul), code: 'csvControl' };
  return isUtf8(bytes) ? null : { line: firstBrokenLine(bytes), code: 'csvEncoding' };
}

const ZIP = Buffer.from('PK\x03\x04');
const OLD_WORKBOOK = Buffer.from('d0cf11e0', 'hex');

/** A workbook by its first bytes; UTF-16 by its mark, or by the zeros that half the bytes of Latin letters are. */
function foreignFormat(bytes: Buffer): 'csvWorkbook' | 'csvUtf16' | null {
  if (bytes.indexOf(ZIP) === 0 || bytes.indexOf(OLD_WORKBOOK) === 0) return 'csvWorkbook';
  const start = bytes.subarray(0, HEADER_MAX);
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  const isMarked = bytes.length > 1 && [0xfffe, 0xfeff].includes(bytes.readUInt16BE(0));
  return isMarked || zeros > start.length / 4 ? 'csvUtf16' : null;
}

function lineAt(bytes: Buffer, end: number): number {
  let line = 1;
  for (let at = bytes.indexOf(LINE_END); at !== -1 && at < end; at = bytes.indexOf(LINE_END, at + 1)) line += 1;
  return line;
}

function firstBrokenLine(bytes: Buffer): number {
  let [line, start] = [1, 0];
  for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line;
    [line, start] = [line + 1, end + 1];
  }
  return line;
}

/** Behind the marks and the `sep=` line that spreadsheets write; without such a line the header says what separates. */
function beginningOf(bytes: Buffer): { start: number; separator: string } {
  let start = 0;
  while (bytes.indexOf(BYTE_ORDER_MARK, start) === start) start += BYTE_ORDER_MARK.length;
  const first = bytes.toString('utf8', start, start + HEADER_MAX);
  const named = SEPARATOR_LINE.exec(first);
  if (named?.[1]) return { start: start + Buffer.byteLength(named[0]), separator: named[1] };
  const header = first.split(/[\r\n]/, 1)[0] ?? '';
  const times = (separator: string) => header.split(separator).length;
  return { start, separator: SEPARATORS.reduce((best, next) => (times(next) > times(best) ? next : best)) };
}

/** At least as many as the first line has, and never more than that line is long. */
function columnsOf(bytes: Buffer, separator: string): number {
  const end = bytes.findIndex((byte) => byte === LINE_END || byte === RETURN);
  return bytes.toString('utf8', 0, end === -1 ? bytes.length : end).split(separator).length;
}

interface Found {
  line: number;
  cells: string[];
  isBroken: boolean;
}

/** Reads record after record, and after a broken one goes on at the next line. */
class Records {
  private readonly found: Found[] = [];
  private readonly bytes: Buffer;
  private readonly separator: string;
  private readonly most: number;
  private at: number;
  private line: number;

  constructor(bytes: Buffer, { start, separator, most }: { start: number; separator: string; most: number }) {
    this.bytes = bytes;
    this.separator = separator;
    this.most = most;
    this.at = start;
    this.line = lineAt(bytes, start);
  }

  read(): Found[] {
    while (this.at < this.bytes.length && !this.hasEnough && !this.readOn()) this.markBroken();
    return this.found;
  }

  private get hasEnough(): boolean {
    return this.found.length >= this.most;
  }

  /** True when all that is left was read, or enough. */
  private readOn(): boolean {
    const start = this.at;
    const stacks = Error.stackTraceLimit;
    // The parser makes an error for each row that is shorter than the header, and drops it.
    Error.stackTraceLimit = 0;
    try {
      parse(this.bytes.subarray(start), {
        delimiter: this.separator,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: RECORD_MAX,
        on_record: (cells: string[], { bytes }) => {
          this.add(cells, start + bytes);
          if (this.hasEnough) throw new Error('enough');
          return null;
        },
      });
      return true;
    } catch {
      return this.hasEnough;
    } finally {
      Error.stackTraceLimit = stacks;
    }
  }

  private add(cells: string[], end: number): void {
    this.skipEmptyLines();
    if (cells.some((cell) => cell.trim() !== '')) this.found.push({ line: this.line, cells, isBroken: false });
    this.moveTo(end);
  }

  private markBroken(): void {
    this.skipEmptyLines();
    this.found.push({ line: this.line, cells: [], isBroken: true });
    const { line } = this;
    while (this.at < this.bytes.length && this.line === line) this.moveTo(this.at + 1);
  }

  private skipEmptyLines(): void {
    while (this.bytes[this.at] === LINE_END || this.bytes[this.at] === RETURN) this.moveTo(this.at + 1);
  }

  /** Counts the lines up to there; a quoted cell may have several. */
  private moveTo(end: number): void {
    for (; this.at < end; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === LINE_END || (byte === RETURN && this.bytes[this.at + 1] !== LINE_END)) this.line += 1;
    }
  }
}
