import type { ReleaseOfRemote } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { SiteFiles } from '../../platform/html/site-files';
import type { CanaryWatch } from './canary-watch';

interface ErrorCount {
  remote: string;
  version: string | null;
  count: number;
}

/** A line of the shipping log (tooling/shipping/publish.mjs). */
interface ShippingLine {
  when: string;
  who: string;
  what: string;
  remote: string;
  from?: string | null;
  to?: string | null;
  because?: string;
}

/** Longer logs are read from their end. */
const LINES_MAX = 5_000;

/** The newest first. */
const linesOf = (text: string): ShippingLine[] => text.split('\n').slice(-LINES_MAX).reverse().flatMap(readLine);

/** Nothing for a line that is half written. */
function readLine(line: string): ShippingLine[] {
  try {
    return [JSON.parse(line) as ShippingLine];
  } catch {
    return [];
  }
}

const ERRORS_SHOWN = 200;

const LOG_SHOWN = 8;

/**
 * Each remote with what is live, what was before, a canary with its figures, who shipped, and how often browsers reported errors of
 * which release. The figures are of this process since it started: canaries are judged by them (docs/shipping.md).
 */
export async function readReleases(
  db: Db,
  site: SiteFiles,
  { watch, shippingLog }: { watch: CanaryWatch; shippingLog: string },
): Promise<ReleaseOfRemote[]> {
  const [listed, hidden, states] = [await site.registry(null), await site.adminRemotes(null), await site.states()];
  const log = linesOf(shippingLog);
  const errors = await rows(
    db,
    sql<ErrorCount>`
      select remote, version, sum(count)::integer as count from client_error_view where remote is not null
      group by remote, version order by count desc limit ${ERRORS_SHOWN}`,
  );
  return [...(listed?.remotes ?? []), ...hidden].map(({ name, version, previous, misfit }) => ({
    remote: name,
    live: version,
    previous: previous?.version ?? null,
    canary: states[name]?.canary ?? null,
    figures: [version, states[name]?.canary?.version].flatMap((of) =>
      of === undefined ? [] : { version: of, ...watch.signalsOf(name, of) },
    ),
    log: log
      .filter(({ remote }) => remote === name)
      .slice(0, LOG_SHOWN)
      .map(({ when, who, what, from, to, because }) => ({
        at: when,
        who,
        what,
        from: from ?? null,
        to: to ?? null,
        because: because ?? null,
      })),
    rejected: Object.entries(states[name]?.rejected ?? {}).map(([rejected, reason]) => ({ version: rejected, reason })),
    misfit: misfit ?? null,
    errors: errors.filter(({ remote }) => remote === name).map(({ version: of, count }) => ({ version: of, count })),
  }));
}
