import type { Column, Schema, Table } from './read-schema';

const HEAD = `-- The schema of the database, printed from its migrations by \`npm run schema\`. Why it is so is said in server/migrations.`;

/** The schema as one text of SQL. */
export function printSchema({ tables, views, enums, functions }: Schema): string {
  return `${[
    HEAD,
    ...enums.map(({ name, values }) => `create type ${name} as enum (${values.map(quoted).join(', ')});`),
    ...tables.map(printTable),
    ...views.map(({ name, definition }) => `create view ${name} as\n${definition.trimEnd()}`),
    ...functions.map((definition) => `${definition.trimEnd()};`),
  ].join('\n\n')}\n`;
}

const quoted = (text: string) => `'${text}'`;

function printTable({ name, columns, constraints, options, indexes, triggers }: Table): string {
  const lines = [...columns.map(printColumn), ...constraints].map((line) => `  ${line}`);
  const table = `create table ${name} (\n${lines.join(',\n')}\n)${options ? ` with (${options.join(', ')})` : ''};`;
  return [table, ...[...indexes, ...triggers].map((definition) => `${definition.replaceAll('public.', '')};`)].join(
    '\n',
  );
}

const printColumn = ({ name, type, isRequired, rest }: Column) =>
  [name, type, ...(rest ? [rest] : []), ...(isRequired ? ['not null'] : [])].join(' ');
