import { protocol } from '@electric-sql/pglite';
import type { WorkerResponse } from '../../src/platform/database/worker-client';

export type Fields = WorkerResponse['fields'];

/** The database's response to a few messages; `fields` are null when it did not describe them. */
export interface StatementResponse extends Omit<WorkerResponse, 'fields'> {
  fields: Fields | null;
  /** Of a described statement. */
  parameters: number;
  isParsed: boolean;
  error: Error | null;
}

const { serialize } = protocol;
const code = (letter: string) => letter.charCodeAt(0);
const [DESCRIPTION, ROW, COMPLETE, PARAMETERS] = [code('T'), code('D'), code('C'), code('t')];
const [PARSED, ERROR] = [code('1'), code('E')];
const HEADER = 5;

const RUN = Buffer.concat([serialize.execute({}), serialize.sync()]);

/** Binds values to a prepared statement, runs it and ends its transaction where none is open. */
export function execution(statement: string, values: readonly (string | null)[]): Buffer {
  const parts: Buffer[] = [];
  const integer = (value: number, bytes: 2 | 4) => {
    const part = Buffer.allocUnsafe(bytes);
    part.writeIntBE(value, 0, bytes);
    parts.push(part);
  };
  // The unnamed portal, and no formats: all values are text.
  parts.push(Buffer.from(`\0${statement}\0\0\0`));
  integer(values.length, 2);
  for (const value of values) {
    if (value === null) {
      integer(-1, 4);
      continue;
    }
    const text = Buffer.from(value);
    integer(text.length, 4);
    parts.push(text);
  }
  integer(0, 2);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.allocUnsafe(HEADER);
  header.writeUInt8(code('B'), 0);
  header.writeInt32BE(size + 4, 1);
  return Buffer.concat([header, ...parts, RUN]);
}

/** Prepares a statement under a name and asks what it takes and answers. */
export const preparation = (name: string, text: string): Buffer =>
  Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]);

/** Reads the messages of a response. PGlite's own reader takes longer than most statements. */
export function readResponse(bytes: Buffer): StatementResponse {
  const response: StatementResponse = {
    fields: null,
    rows: [],
    affected: 0,
    parameters: 0,
    isParsed: false,
    error: null,
  };
  for (let at = 0; at < bytes.length;) {
    const [kind, size] = [bytes.readUInt8(at), bytes.readInt32BE(at + 1)];
    const from = at + HEADER;
    const end = at + 1 + size;
    if (kind === ROW) response.rows.push(readRow(bytes, from));
    else if (kind === COMPLETE)
      response.affected = Number(/(\d+)\0$/.exec(bytes.toString('latin1', from, end))?.[1] ?? 0);
    else if (kind === DESCRIPTION) [response.fields, response.rows] = [readFields(bytes, from), []];
    else if (kind === PARAMETERS) response.parameters = bytes.readInt16BE(from);
    else if (kind === PARSED) response.isParsed = true;
    else if (kind === ERROR) response.error ??= readError(bytes.subarray(at, end));
    at = end;
  }
  return response;
}

function readRow(bytes: Buffer, from: number): (string | null)[] {
  const row: (string | null)[] = [];
  let at = from + 2;
  for (let left = bytes.readInt16BE(from); left > 0; left -= 1) {
    const size = bytes.readInt32BE(at);
    at += 4;
    row.push(size < 0 ? null : bytes.toString('utf8', at, at + size));
    if (size > 0) at += size;
  }
  return row;
}

function readFields(bytes: Buffer, from: number): Fields {
  const fields: Fields = [];
  let at = from + 2;
  for (let left = bytes.readInt16BE(from); left > 0; left -= 1) {
    const nameEnd = bytes.indexOf(0, at);
    fields.push({ name: bytes.toString('utf8', at, nameEnd), oid: bytes.readInt32BE(nameEnd + 7) });
    at = nameEnd + 19;
  }
  return fields;
}

function readError(message: Buffer): Error {
  let error: Error | null = null;
  new protocol.Parser().parse(message as never, (read: unknown) => {
    error = read as Error;
  });
  return error ?? new Error('the database received an error');
}
