import pg from 'pg';
import { prepareValue } from 'pg/lib/utils';

/**
 * int8 as bigint, everything else as pg does it. Both drivers parse and print through this file, so a query answers
 * the same values on PostgreSQL and on the embedded database.
 */
type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
type Parse = (text: string) => unknown;
const INT8: TypeId = 20;
const INSTANT: TypeId = 1184;
// pg's own list of type ids names no array types.
const INT8_ARRAY = 1016 as TypeId;
const TEXT_ARRAY = 1009 as TypeId;

const parseAnyInstant = pg.types.getTypeParser(INSTANT) as Parse;
const parseAnyTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

/** Sessions speak UTC: a plain instant is then ISO 8601 but for its blank and its zone. */
function parseInstant(text: string): unknown {
  const isPlain = text.endsWith('+00') && text.length >= 22 && text.length <= 29 && text[10] === ' ';
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text);
}

/** Arrays without quotes, nulls and nested arrays are split; pg parses the others. */
function parseTexts(text: string): (string | null)[] {
  if (text === '{}') return [];
  return /^\{[^{"\\]*\}$/.test(text) && !text.includes('NULL') ? text.slice(1, -1).split(',') : parseAnyTexts(text);
}

pg.types.setTypeParser(INT8, BigInt);
pg.types.setTypeParser(INSTANT, parseInstant);
pg.types.setTypeParser(TEXT_ARRAY, parseTexts);
pg.types.setTypeParser(INT8_ARRAY, (text: string) =>
  parseTexts(text).map((item) => (item === null ? null : BigInt(item))),
);

/** How a column's text becomes the value that pg would answer. */
export const parserOf = (oid: number) => pg.types.getTypeParser(oid) as Parse;

/** A parameter as pg is given it: of a list of numbers, texts and the like the array literal, which pg would make slower. */
export function prepareParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  let text = '';
  for (const item of value as unknown[]) {
    if (typeof item === 'object' && item !== null) return value;
    text += text === '' ? '{' : ',';
    text += printElement(item as string | number | bigint | boolean | null | undefined);
  }
  return text === '' ? '{}' : `${text}}`;
}

function printElement(item: string | number | bigint | boolean | null | undefined): string {
  if (item === null || item === undefined) return 'NULL';
  if (typeof item !== 'string') return `${item}`;
  const isPlain = !item.includes('"') && !item.includes('\\');
  return isPlain ? `"${item}"` : `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A parameter as the text that pg would send. */
export function printParameter(value: unknown): string | null {
  const printed = prepareValue(prepareParameter(value));
  return Buffer.isBuffer(printed) ? `\\x${printed.toString('hex')}` : printed;
}

/** What both drivers prepare: statements with parameters, and reads without. Others may be several in one text. */
export const isPrepared = (statement: string, parameters: readonly unknown[]): boolean =>
  parameters.length > 0 || /^\s*select\b[^;]*$/.test(statement);
