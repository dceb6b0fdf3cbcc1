import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { type Outcome, refuse } from '../refusal';

/** One row under its header. */
export interface CsvRow {
  /** Where it begins in the file; the header is line 1. */
  line: number;
  /** By the column's name in the header, in lower case. */
  cells: Map<string, string>;
  /** It has more cells than the header. */
  isTooLong: boolean;
}

const RECORD_MAX = 32 * 1024;
const CHUNK = 64 * 1024;
const HEADER_MAX = 1_000;
const LINE_END = 0x0a;
const RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Reads a CSV file that a user sent: UTF-8 with or without a mark, separated by commas, semicolons or tabs. VALIDATION, with the line,
 * for another encoding, NUL, broken quotes, and a header that lacks one of `required` or names a column twice; TOO_LARGE for more than
 * `maxRows` rows. It gives way to other requests between its pieces.
 */
export async function readCsv(
  bytes: Buffer,
  { required, maxRows }: { required: readonly string[]; maxRows: number },
): Promise<Outcome<CsvRow[]>> {
  const fault = faultOfBytes(bytes);
  if (fault) return faultAt(fault.line, fault.sentence);
  const content = bytes.subarray(bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0);
  const { records, brokenLine } = await readRecords(content);
  if (brokenLine !== null) return faultAt(brokenLine, 'The quotes do not close, or the row is too long.');
  const [header, ...found] = records;
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0) return faultAt(1, `The header has no column ${missing.join(', ')}.`);
  if (new Set(names.filter(Boolean)).size < names.filter(Boolean).length)
    return faultAt(1, 'The header names a column twice.');
  if (found.length > maxRows) return refuse('TOO_LARGE', { rows: `At most ${maxRows} rows.` });
  return found.map(({ line, cells }) => ({
    line,
    cells: new Map(names.map((name, at) => [name, cells[at] ?? ''])),
    isTooLong: cells.slice(names.length).some((cell) => cell.trim() !== ''),
  }));
}

const faultAt = (line: number, sentence: string) => refuse('VALIDATION', { file: `Line ${line}: ${sentence}`, line });

/** A byte that no text of this site has, or null. */
function faultOfBytes(bytes: Buffer): { line: number; sentence: string } | null {
  const nul = bytes.indexOf(0);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return { line: 1, sentence: 'Save the file as UTF-8.' };
  if (nul !== -1) return { line: lineAt(bytes, nul), sentence: 'This line contains a character that is not allowed.' };
  return isUtf8(bytes) ? null : { line: firstBrokenLine(bytes), sentence: 'Save the file as UTF-8.' };
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

interface ReadRecords {
  records: { line: number; cells: string[] }[];
  /** Where the record begins that cannot be read; null = all were read. */
  brokenLine: number | null;
}

async function readRecords(content: Buffer): Promise<ReadRecords> {
  const records: ReadRecords['records'] = [];
  const lines = new LineCounter(content);
  const parser = parse({
    delimiter: delimiterOf(content),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    on_record: (cells: string[], { bytes }) => {
      records.push({ line: lines.ofNextRecord(), cells });
      lines.moveTo(bytes);
      return null;
    },
  });
  try {
    await pipeline(Readable.from(piecesOf(content)), parser.resume());
    return { records, brokenLine: null };
  } catch {
    return { records, brokenLine: lines.ofNextRecord() };
  }
}

/** The lines of a file: a quoted cell may have several. */
class LineCounter {
  private line = 1;
  private at = 0;

  constructor(private readonly content: Buffer) {}

  /** The line of the next record, behind empty lines. */
  ofNextRecord(): number {
    while (this.content[this.at] === LINE_END || this.content[this.at] === RETURN) this.moveTo(this.at + 1);
    return this.line;
  }

  moveTo(end: number): void {
    for (; this.at < end; this.at += 1) {
      const byte = this.content[this.at];
      if (byte === LINE_END || (byte === RETURN && this.content[this.at + 1] !== LINE_END)) this.line += 1;
    }
  }
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += CHUNK) yield content.subarray(at, at + CHUNK);
}

/** Spreadsheets of some countries separate by semicolons. */
function delimiterOf(content: Buffer): string {
  const header = content.toString('utf8', 0, HEADER_MAX).split(/[\r\n]/, 1)[0] ?? '';
  return [',', ';', '\t'].reduce((best, next) => (header.split(next).length > header.split(best).length ? next : best));
}
