import { caseTopic } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { nextDue, takeDue } from '../cases/cases.service';
import { takeEffect } from './deciding.service';

const BATCH = 20;

/** Carries out decisions whose 30 s are over. */
export function caseSweeper(context: ServerContext): Sweeper {
  return {
    name: 'back-office.decisions',
    everyMs: 1_000,
    run: async () => {
      const due = await takeDue(context.db, BATCH);
      for (const { id } of due) {
        await takeEffect(context, id);
        context.live.publish(caseTopic(id), 'changed');
      }
      return due.length;
    },
    nextDue: () => nextDue,
  };
}
