import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { forgetVisitors, nextForgetting } from './views.sql';

/** At midnight nobody can tell any more who has looked at what (docs/rules.md section 3). */
export function visitorSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'selling.visitors',
    everyMs: 60_000,
    run: () => forgetVisitors(db),
    nextDue: nextForgetting,
  };
}
