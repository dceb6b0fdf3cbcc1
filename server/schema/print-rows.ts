import type { Column, Schema } from './read-schema';

const HEAD = `/**
 * The rows of every table as the drivers answer them, printed from the migrated schema by \`npm run schema\`: what a check allows is a type,
 * bigint amounts are stroops.
 */`;

/** What the schema does not say: what JSON holds, and the texts that the database makes. */
const UNSAID_TYPES: Record<string, string> = {
  'domain.images': 'string[]',
  'domain.mode': "'fixed' | 'auction' | 'rent'",
  'product.images': 'string[]',
  'app_user.social_links': 'Record<string, string>',
};

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _text: 'string[]',
};

/** The row types of all tables as a module of TypeScript. */
export function printRows({ tables }: Schema): string {
  const texts = tables.map(({ name, columns }) => {
    const fields = columns.map((column) => `    ${column.name}: ${typeOf(name, column)};`);
    return [`  ${name}: {`, ...fields, '  };'].join('\n');
  });
  return `${HEAD}\nexport interface Tables {\n${texts.join('\n')}\n}\n`;
}

/** Throws for a type that is not in the table. */
function typeOf(table: string, { name, base, isRequired, values }: Column): string {
  const place = `${table}.${name}`;
  const type = UNSAID_TYPES[place] ?? values?.join(' | ') ?? TYPES[base];
  if (!type) throw new Error(`schema/print-rows.ts has no type for ${place} (${base})`);
  return isRequired || type === 'unknown' ? type : `${type} | null`;
}
