import type { Db } from '../platform/database/database';
import { openDatabase } from '../platform/database/open-database';
import { loadConfig } from '../platform/load-config';

/**
 * Runs an operator's command on the database that DATABASE_URL names, or on the embedded one of DATA_DIR while no server uses it.
 * Prints the lines that `work` returns.
 */
export async function runCommand(work: (db: Db) => Promise<string>): Promise<void> {
  const { DATABASE_URL, DATABASE_STATEMENT_NAMES, DATA_DIR } = process.env;
  const database = await openDatabase(loadConfig({ DATABASE_URL, DATABASE_STATEMENT_NAMES, DATA_DIR }));
  try {
    process.stdout.write(`${await work(database.db)}\n`);
  } finally {
    await database.close();
  }
}
