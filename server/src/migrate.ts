/** npm run migrate: brings the database to this release's schema, as a server does at its start, and prints what it ran. */
import { runCommand } from './platform/database/command';
import { migrate } from './platform/database/migrations';

void runCommand(async (db) => {
  const done = await migrate(db);
  return done.length > 0 ? done.map((name) => `migrated ${name}`).join('\n') : 'The schema is current.';
});
