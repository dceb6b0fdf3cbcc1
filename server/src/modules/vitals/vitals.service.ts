import { createHash } from 'node:crypto';
import { CATALOG, type ClientErrorReport, VITALS } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import { isShellRoute } from '../../platform/html/route-match';
import type { SiteFiles } from '../../platform/html/site-files';
import type { SignalLabels } from './vitals.metrics';
import { readErrors, trimErrors, upsertError } from './vitals.sql';

/** Keeps an error, each distinct one once with its count, and logs it; the table never holds more than VITALS.errorsKept. */
export async function noteError(
  db: Db,
  log: FastifyBaseLogger,
  report: ClientErrorReport & { route: string },
  remote: string | null,
): Promise<void> {
  const { kind, route, release } = report;
  const version = report.version === undefined ? null : withoutPersons(report.version);
  const error = {
    kind,
    route,
    remote,
    version,
    release: withoutPersons(release),
    message: withoutPersons(report.message),
  };
  log.warn({ clientError: error }, 'error in a browser');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(Object.values(error)))
    .digest('hex');
  const isNew = await upsertError(db, { ...error, id: uuidv7(), fingerprint });
  if (isNew) await trimErrors(db, VITALS.errorsKept);
}

/** The latest errors, for administrators. */
export async function listErrors(db: Db, limit: number = CATALOG.pageSize) {
  const { data, total } = await readErrors(db, limit);
  return { data, meta: { total, nextCursor: null } };
}

/** Stands for names that the site does not have: the labels of a metric must stay few, whatever is sent. */
const OTHER = 'other';

/** Stands for no remote: a page or an error of the shell. */
const NONE = 'none';

/** The site's route patterns, remotes and releases, as labels of metrics. */
export class KnownRoutes {
  constructor(private readonly site: SiteFiles) {}

  async nameOf(route: string): Promise<string> {
    if (isShellRoute(route)) return route;
    const registry = await this.site.registry(null);
    return registry?.remotes.some(({ routes }) => route in routes) ? route : OTHER;
  }

  /** The labels of a report: only names that the site has. */
  async labelsOf({
    remote,
    version = '',
    release,
  }: Pick<ClientErrorReport, 'remote' | 'version' | 'release'>): Promise<SignalLabels> {
    const shell = (await this.site.shellBuild()) === release ? release : OTHER;
    if (!remote) return { remote: NONE, release: NONE, shell };
    const known = await this.site.releasesOf(remote);
    if (!known) return { remote: OTHER, release: OTHER, shell };
    return { remote, release: known.includes(version) ? version : OTHER, shell };
  }
}

/** What can identify a person or give access, in the order in which it is removed from a message. */
const TRACES: [RegExp, string][] = [
  [/[^\s@]{1,64}@[^\s@]{1,255}/g, '…@…'],
  [/(https?:\/\/[^\s?#]{0,200})[?#]\S*/g, '$1'],
  [/\b[A-Za-z0-9_-]{20,}\b/g, '…'],
];

/** A message without mail addresses, queries, and what is long enough to be a token, an id or a wallet. */
export const withoutPersons = (message: string): string =>
  TRACES.reduce((text, [trace, instead]) => text.replace(trace, instead), message);
