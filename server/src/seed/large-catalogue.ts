/** npm run seed -- --domains 1000000: a large catalogue for measurements, beside the demo data. Stop the server first when it uses the embedded database. */
import pino from 'pino';
import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/database/open-database';
import { migrate } from '../platform/database/migrations';
import type { Db } from '../platform/database/database';
import { loadConfig } from '../platform/load-config';
import { loadInBulk, settleCatalogue, insertNames, insertSellers } from './catalogue.sql';
import { seedIfEmpty } from './seed';

const BATCH = 50_000;

/** From this many names on, creating the indexes again is quicker than updating them. */
const BULK_MIN = 50_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { domains: { type: 'string', default: '0' } } });
  const count = Number(values.domains);
  if (!Number.isSafeInteger(count) || count < 0 || count > 10_000_000)
    throw new Error('--domains takes a whole number up to 10000000.');
  const config = loadConfig(process.env);
  if (config.appEnv !== 'demo') throw new Error('Generated names are for APP_ENV=demo only.');
  const database = await openDatabase(config);
  const log = pino({ level: config.logLevel });
  try {
    await migrate(database.db);
    await seedIfEmpty({ config, db: database.db, log });
    await fillCatalogue(database.db, count, (done) => log.info(`${done} of ${count} names`));
  } finally {
    await database.close();
  }
}

/** Generates `count` names in batches; the same count gives the same names, and a second run adds none. */
export async function fillCatalogue(
  db: Db,
  count: number,
  report: (done: number) => void = () => undefined,
): Promise<void> {
  if (count === 0) return;
  await insertSellers(db);
  const load = async (tx: Db) => {
    for (let done = 0; done < count; done += BATCH) {
      const end = Math.min(done + BATCH, count);
      await insertNames(tx, done, end - 1);
      report(end);
    }
  };
  await (count < BULK_MIN ? load(db) : loadInBulk(db, load));
  await settleCatalogue(db);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
