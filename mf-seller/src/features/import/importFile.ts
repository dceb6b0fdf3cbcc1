import { faultSentence, IMPORT, type ImportedRow, type ImportReport } from 'contracts';
import { csvText } from '../../common/saveFile';
import { IMPORT_MESSAGES as messages, type RowState } from './import.messages';

/** A row of the file with what the server last said of it. */
export interface FileRow {
  line: number;
  name: string;
  state: RowState;
  problems: string[];
  /** The price, and what similar names cost, where it is far below. */
  farBelow?: ImportedRow['farBelow'];
}

/** A checked file: its text by rows, and what becomes of them. */
export interface CheckedFile {
  header: string;
  /** The text of each row, in the order of `rows`. */
  records: string[];
  rows: FileRow[];
}

const LINE_END = /\r\n|\n|\r/;

/**
 * The file by the lines that the server found its rows at: a quoted cell may have several lines, and only one reader decides where
 * a row begins.
 */
export function checkedFile(text: string, { rows }: ImportReport): CheckedFile {
  const lines = text.split(LINE_END);
  const between = (from: number, to: number) => lines.slice(from - 1, to - 1).join('\n');
  const end = lines.length + 1;
  return {
    header: between(1, rows[0]?.line ?? end),
    records: rows.map(({ line }, index) => between(line, rows[index + 1]?.line ?? end).trimEnd()),
    rows: rows.map((row) => ({ ...read(row), state: row.ok ? 'ready' : 'problem' })),
  };
}

const read = ({ line, name, errors, farBelow }: ImportedRow): Omit<FileRow, 'state'> => ({
  line,
  name,
  ...(farBelow && { farBelow }),
  problems: errors.map(({ field, fault, ...sent }) => {
    const message = fault ? faultSentence({ ...fault, ...sent }) : sent.message;
    return field === 'row' ? message : messages.problem({ field, message });
  }),
});

/** A part of the file that is sent at once: the places of its rows and the text. */
export interface FilePart {
  places: number[];
  text: string;
}

/** The rows that wait to be listed, in parts that the server takes. */
export function partsOf({ header, records, rows }: CheckedFile): FilePart[] {
  const waiting = rows.flatMap(({ state }, place) => (state === 'ready' ? [place] : []));
  return Array.from({ length: Math.ceil(waiting.length / IMPORT.rows) }, (_, at) => {
    const places = waiting.slice(at * IMPORT.rows, (at + 1) * IMPORT.rows);
    return { places, text: [header, ...places.map((place) => records[place] ?? '')].join('\n') };
  });
}

/**
 * The rows after a part was listed. `known` are names that the seller has listed: a part that is sent again, because its response
 * was lost, finds the names of its first try.
 */
export function afterPart(
  rows: readonly FileRow[],
  { places }: FilePart,
  { rows: outcomes }: ImportReport,
  known: ReadonlySet<string>,
): FileRow[] {
  const next = [...rows];
  for (const [index, outcome] of outcomes.entries()) {
    const place = places[index];
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) continue;
    const isListed = outcome.ok || (known.has(row.name) && outcome.errors.some(({ code }) => code === 'NAME_LISTED'));
    next[place] = isListed
      ? { ...row, state: 'listed', problems: [] }
      : { ...row, state: 'refused', problems: read(outcome).problems };
  }
  return next;
}

/** How many rows are in each state. */
export function countRows(rows: readonly FileRow[]): Record<RowState, number> {
  const counts = { ready: 0, problem: 0, listed: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** What became of each row, as a CSV file. */
export const reportCsv = (rows: readonly FileRow[]): string =>
  csvText([
    ['line', 'name', 'state', 'problems'],
    ...rows.map(({ line, name, state, problems }) => [line, name, messages.states[state].label, problems.join(' ')]),
  ]);
