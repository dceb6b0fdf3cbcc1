import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../load-config';
import { WORKSPACE_ROOT } from '../locations';
import type { Db } from './database';
import { openDatabase } from './open-database';

/**
 * Runs an operator's command on the database that DATABASE_URL names, or on the embedded one of DATA_DIR while no server uses it;
 * both are read from `.env` too. Prints the lines that `work` returns, or why it failed, which makes the exit code 1.
 */
export async function runCommand(work: (db: Db) => Promise<string>): Promise<void> {
  try {
    const envFile = join(WORKSPACE_ROOT, '.env');
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const { DATABASE_URL, DATA_DIR } = process.env;
    const database = await openDatabase(loadConfig({ DATABASE_URL, DATA_DIR }));
    try {
      process.stdout.write(`${await work(database.db)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
