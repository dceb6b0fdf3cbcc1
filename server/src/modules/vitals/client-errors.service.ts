import { createHash } from 'node:crypto';
import { CATALOG, type ClientErrorReport, VITALS } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import { readErrors, trimErrors, upsertError } from './client-errors.sql';
import { withoutPersons } from './without-persons';

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
