import { sql } from 'kysely';
import { type Db, rows } from '../src/platform/database/database';

/** A column as the catalogue knows it. */
export interface Column {
  name: string;
  /** As `format_type` prints it: `timestamp(3) with time zone`, `text[]`. */
  type: string;
  /** The type without its size, an array's with a leading underscore: `timestamptz`, `_text`. */
  base: string;
  isRequired: boolean;
  /** What stands behind the type: collation, default, or how it is generated; empty for most. */
  rest: string;
  /** The texts that an enum or a check allows, quoted; null = any. */
  values: string[] | null;
}

/** A table with all that is defined on it, each in the text of PostgreSQL itself. */
export interface Table {
  name: string;
  columns: Column[];
  constraints: string[];
  options: string[] | null;
  indexes: string[];
  triggers: string[];
}

/** What the migrations make, without the tables of the migrator. */
export interface Schema {
  tables: Table[];
  views: { name: string; definition: string }[];
  enums: { name: string; values: string[] }[];
  functions: string[];
}

const OURS = sql`relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;

/** Reads the schema of a migrated database, everything in the order of its name, columns in that of the table. */
export async function readSchema(db: Db): Promise<Schema> {
  const [tables, views, enums, functions] = [
    await rows(
      db,
      sql<Omit<Table, 'columns'> & { columns: (Omit<Column, 'values'> & { oneOf: string | null })[] }>`
      select c.relname as name, c.reloptions as options,
        (select json_agg(json_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'base', t.typname, 'isRequired', a.attnotnull,
            'rest', concat_ws(' ',
              case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(co.collname) end,
              case when a.attidentity = 'a' then 'generated always as identity' end,
              case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                else 'default ' || pg_get_expr(d.adbin, d.adrelid) end),
            'oneOf', coalesce(
              (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
              (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
                and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1))
          ) order by a.attnum)
          from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation co on co.oid = a.attcollation
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        coalesce((select json_agg('constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) order by k.conname)
          from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')), '[]') as constraints,
        coalesce((select json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text)
          from pg_index i where i.indrelid = c.oid
            and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '[]') as indexes,
        coalesce((select json_agg(pg_get_triggerdef(g.oid) order by g.tgname)
          from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal), '[]') as triggers
      from pg_class c where ${OURS} and relkind = 'r' order by relname collate "C"`,
    ),
    await rows(
      db,
      sql<{ name: string; definition: string }>`
      select relname as name, pg_get_viewdef(oid) as definition from pg_class
      where ${OURS} and relkind = 'v' order by relname collate "C"`,
    ),
    await rows(
      db,
      sql<{ name: string; values: string[] }>`
      select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
      from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname order by t.typname collate "C"`,
    ),
    await rows(
      db,
      sql<{ definition: string }>`
      select pg_get_functiondef(p.oid) as definition from pg_proc p
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by proname collate "C"`,
    ),
  ];
  return {
    tables: tables.map((table) => ({
      ...table,
      columns: table.columns.map(({ oneOf, ...column }) => ({
        ...column,
        values: oneOf?.match(/'[^']*'/g) ?? null,
      })),
    })),
    views,
    enums,
    functions: functions.map(({ definition }) => definition),
  };
}
