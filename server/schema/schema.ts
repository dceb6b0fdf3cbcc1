/**
 * npm run schema: prints docs/schema.sql and the row types of the tables from the migrations, on an embedded database, and the table of a
 * listing's states in docs/rules.md. With --check it changes nothing and fails where a file is not what it would print.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { migrate } from '../src/platform/database/migrations';
import { openEmbedded } from '../src/platform/database/open-database';
import { WorkerClient } from '../src/platform/database/worker-client';
import { WORKSPACE_ROOT } from '../src/platform/locations';
import { printListingStates } from './print-listing-states';
import { printRows } from './print-rows';
import { printSchema } from './print-schema';
import { readSchema, type Schema } from './read-schema';

const SCHEMA = join(WORKSPACE_ROOT, 'docs/schema.sql');
const RULES = join(WORKSPACE_ROOT, 'docs/rules.md');
const STATES = /(?<=<!-- listing states: npm run schema -->\n)[^]*?(?=\n<!-- end -->)/;
const ROWS = join(WORKSPACE_ROOT, 'server/src/platform/database/tables.ts');

async function schemaOfMigrations(): Promise<Schema> {
  const { db, close } = openEmbedded(await WorkerClient.start('memory://'));
  try {
    await migrate(db);
    return await readSchema(db);
  } finally {
    await close();
  }
}

async function main(): Promise<void> {
  const schema = await schemaOfMigrations();
  const printed = [
    [SCHEMA, printSchema(schema)],
    [ROWS, printRows(schema)],
    [RULES, readFileSync(RULES, 'utf8').replace(STATES, printListingStates())],
  ] as const;
  for (const [file, text] of printed) {
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${relative(WORKSPACE_ROOT, file)} is not what the migrations make: run \`npm run schema\`.`);
      process.exitCode = 1;
    }
  }
}

void main();
