import { listAudit, mayCall } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { CsvFile, serveCall } from '../../platform/http/call-route';
import { wantsCsv } from '../../platform/http/request-path';
import { refuse } from '../../platform/refusal';
import { toCsv } from '../../platform/text/csv';
import { auditFile, readAudit } from './audit.service';

const COLUMNS = ['at', 'actor', 'act', 'target', 'reason', 'before', 'after', 'requestId', 'hash'] as const;

/** What administrators did, for administrators; the file is an owner's. */
export function auditRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listAudit, async ({ caller, query, request, reply }) => {
    if (!wantsCsv(request, reply)) return readAudit(db, query);
    if (!mayCall(caller.roles, 'owner')) return refuse('FORBIDDEN');
    return new CsvFile(toCsv([...COLUMNS], await auditFile(db, query)), 'audit.csv');
  });
}
