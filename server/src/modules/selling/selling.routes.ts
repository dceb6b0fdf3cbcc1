import {
  listStatements,
  readInterest as readInterestCall,
  readSellerAnalytics,
  readSellerSummary,
  recordView as recordViewCall,
  type Statement,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { CsvFile, serveCall } from '../../platform/http/call-route';
import { networkOf } from '../../platform/http/network';
import { wantsCsv } from '../../platform/http/request-path';
import { toCsv } from '../../platform/text/csv';
import { readAnalytics } from './analytics.service';
import { readInterest, readStatements, readSummary } from './figures.service';
import { recordView } from './views.service';

const STATEMENT_COLUMNS = [
  'orderId',
  'itemName',
  'soldAt',
  'gross',
  'fee',
  'net',
  'releasedAt',
  'status',
] as const satisfies readonly (keyof Statement)[];

/** What a seller sees of their business, and the beacon that counts views. */
export function sellingRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, recordViewCall, ({ params, body, caller, request }) =>
    recordView(db, params.id, {
      caller,
      network: networkOf(request.ip),
      cameBy: { host: body?.host, search: body?.search?.toLowerCase() },
    }),
  );
  serveCall(app, readInterestCall, ({ params, caller }) => readInterest(db, caller, params.id));
  serveCall(app, readSellerSummary, ({ caller, query }) => readSummary(db, caller.id, query.days));
  serveCall(app, readSellerAnalytics, ({ caller, query }) => readAnalytics(db, caller.id, query.days));
  serveCall(app, listStatements, async ({ caller, query, request, reply }) => {
    const data = await readStatements(db, caller.id, query);
    return wantsCsv(request, reply) ? new CsvFile(toCsv(STATEMENT_COLUMNS, data), 'statements.csv') : { data };
  });
}
