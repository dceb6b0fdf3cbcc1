import { createHash } from 'node:crypto';
import { CATALOG, type ClientErrorReport, VITALS } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import { isShellRoute } from '../../platform/html/route-match';
import type { SiteFiles } from '../../platform/html/site-files';
import { readErrors, trimErrors, upsertError } from './vitals.sql';

/** Keeps an error, each distinct one once with its count, and logs it; the table never holds more than VITALS.errorsKept. */
export async function noteError(
  db: Db,
  log: FastifyBaseLogger,
  report: ClientErrorReport & { route: string },
  remote: string | null,
): Promise<void> {
  const { kind, route, release } = report;
  const version = report.kind === 'remote-fallback' ? withoutPersons(report.version) : null;
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

/** The site's route patterns and remotes, as labels of metrics. */
export class KnownRoutes {
  constructor(private readonly site: SiteFiles) {}

  async nameOf(route: string): Promise<string> {
    if (isShellRoute(route)) return route;
    const registry = await this.site.registry(null);
    return registry?.remotes.some(({ routes }) => route in routes) ? route : OTHER;
  }

  async remoteOf(name: string): Promise<string> {
    const registry = await this.site.registry(null);
    return registry?.remotes.some((remote) => remote.name === name) ? name : OTHER;
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
