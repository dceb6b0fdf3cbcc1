import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { openStore } from '../uploads/uploads.service';
import { nextErasure } from './account.sql';
import { eraseNext } from './erasure.service';

/** Takes away what deleted accounts left, well within a minute (docs/rules.md section 9). */
export function erasureSweeper({ db, config }: Pick<ServerContext, 'db' | 'config'>): Sweeper {
  const store = openStore(config);
  return {
    name: 'account.erasure',
    everyMs: 5_000,
    run: async () => {
      let steps = 0;
      while ((await eraseNext(db, store)) > 0) steps += 1;
      return steps;
    },
    nextDue: nextErasure,
  };
}
