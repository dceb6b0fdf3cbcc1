import { preparedWith } from '../platform/database/preparing';
import { migrate } from '../platform/database/migrations';
import { runCommand } from './command';

/** How long the command waits for locks: long readers end, and the servers go on meanwhile. */
const PATIENCE_MS = 15 * 60_000;

/** Brings the database to this release's schema, while the release before it goes on, and prints what it ran. */
export const migrateCommand = (): Promise<void> =>
  runCommand(async (db) => {
    const waits = { patienceMs: PATIENCE_MS, onWait: (sentence: string) => process.stderr.write(`${sentence}\n`) };
    const done = await preparedWith(() => migrate(db), waits);
    return done.length > 0 ? done.map((name) => `migrated ${name}`).join('\n') : 'The schema is current.';
  });
