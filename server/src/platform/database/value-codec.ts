import pg from 'pg';
import { prepareValue } from 'pg/lib/utils';

/**
 * int8 as bigint, everything else as pg does it. Both drivers parse and print through this file, so a query answers
 * the same values on PostgreSQL and on the embedded database.
 */
type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
const INT8: TypeId = 20;
// pg's own list of type ids names no array types.
const INT8_ARRAY = 1016 as TypeId;
const TEXT_ARRAY = 1009 as TypeId;

pg.types.setTypeParser(INT8, BigInt);
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : BigInt(item))),
);

/** A column's text as the value that pg would answer. */
export function parseColumn(oid: number, text: string | null): unknown {
  return text === null ? null : (pg.types.getTypeParser(oid) as (text: string) => unknown)(text);
}

/** A parameter as the text that pg would send. */
export function printParameter(value: unknown): string | null {
  const printed = prepareValue(value);
  return Buffer.isBuffer(printed) ? `\\x${printed.toString('hex')}` : printed;
}
