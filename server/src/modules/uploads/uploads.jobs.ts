import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import type { UploadStore } from './uploads';
import { openStore, removeUnowned } from './uploads.service';
import { deleteOrphans, nextLook, type PictureUse } from './uploads.sql';

const BATCH = 200;
const HOUR_MS = 3_600_000;

/** Deletes pictures that nothing has shown for a day, the file only when no other user owns it too (docs/rules.md section 3). `uses` is where pictures may be shown, profiles apart. */
export function uploadSweeper(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  uses: readonly PictureUse[],
  store: UploadStore = openStore(config),
): Sweeper {
  return {
    name: 'uploads.orphans',
    everyMs: HOUR_MS,
    run: async () => {
      const forgotten = await deleteOrphans(db, uses, BATCH);
      return forgotten + (await removeUnowned(db, store));
    },
    nextDue: nextLook,
  };
}
