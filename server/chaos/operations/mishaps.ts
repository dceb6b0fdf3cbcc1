import { signInAgain } from '../history/people';
import type { Operation } from './operation';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Longer than the lease of the payout worker and of any job. */
const LEASE_MS = 61_000;

/** What befalls a site beside the end of its servers. Each is over by itself, at the latest with the history. */
export const mishapOperations = {
  lineToPiBreaks: {
    weight: 1,
    shows: 'nothing',
    needs: ['breakLine'],
    async run({ site: { mishaps }, faults }, { size }) {
      mishaps.breakLine?.(true);
      faults.begin('lineToPiBreaks');
      void pause(size * 3).then(() => {
        mishaps.breakLine?.(false);
        faults.end('lineToPiBreaks');
      });
    },
  },
  // A process that wakes up after others took over its work goes on where it stood.
  serverStandsStill: {
    weight: 1,
    shows: 'nothing',
    needs: ['standStill'],
    async run(play, { size }) {
      const { standStill } = play.site.mishaps;
      await pause(size / 5);
      standStill?.(true);
      play.faults.strike('serverStandsStill');
      try {
        await play.wait(LEASE_MS + size);
        await pause(size / 2);
      } finally {
        standStill?.(false);
      }
    },
  },
  redisDies: {
    weight: 1,
    shows: 'nothing',
    needs: ['loseRedis'],
    run({ site, faults }) {
      faults.begin('redisDies');
      return site.mishaps.loseRedis?.() ?? Promise.resolve();
    },
  },
  databaseRestarts: {
    weight: 1,
    shows: 'nothing',
    needs: ['restartDatabase'],
    async run({ site, faults }, { size }) {
      await pause(size / 5);
      faults.strike('databaseRestarts');
      await site.mishaps.restartDatabase?.();
    },
  },
  backupIsTaken: {
    weight: 1,
    shows: 'nothing',
    needs: ['takeBackup'],
    async run(play) {
      await play.site.mishaps.takeBackup?.();
      play.noteBackup();
    },
  },
  backupIsRestored: {
    weight: 1,
    shows: 'nothing',
    needs: ['restoreBackup'],
    async run(play) {
      if (!(await play.site.mishaps.restoreBackup?.())) return;
      play.faults.strike('backupIsRestored');
      play.forgetSinceBackup();
      await signInAgain(play);
    },
  },
} satisfies Record<string, Operation>;
