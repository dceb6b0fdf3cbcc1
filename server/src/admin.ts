/**
 * npm run admin -- grant <uid> (or revoke <uid>): makes the first administrator, in the database that DATABASE_URL names, or
 * in the embedded one of DATA_DIR while no server uses it. It works at once, and the audit log has it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changeRole } from './modules/identity/roles.service';
import { migrate } from './platform/database/migrations';
import { openDatabase } from './platform/database/open-database';
import { loadConfig } from './platform/load-config';
import { WORKSPACE_ROOT } from './platform/locations';
import { isRefusal } from './platform/refusal';

const USAGE = 'npm run admin -- grant <uid>, or revoke <uid>';

async function main([verb, user, ...rest]: string[]): Promise<string> {
  if ((verb !== 'grant' && verb !== 'revoke') || !user || rest.length > 0) throw new Error(USAGE);
  const envFile = join(WORKSPACE_ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = await openDatabase(loadConfig({ DATABASE_URL, DATA_DIR }));
  try {
    await migrate(database.db);
    const reason = 'command on the server';
    const changed = await changeRole(database.db, null, { user, isAdmin: verb === 'grant', reason });
    if (isRefusal(changed)) throw new Error(`No user ${user}: they must have signed in once.`);
    const { uid, username, roles } = changed.data;
    return `${username} (${uid}) is now: ${roles.join(', ')}`;
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
