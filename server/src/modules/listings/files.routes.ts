import {
  exportListings,
  IMPORT,
  importListings as importListingsCall,
  LISTING_COLUMNS,
  RATE_LIMIT,
  toPi,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { CsvFile, serveCall } from '../../platform/http/call-route';
import { isRefusal, refuse } from '../../platform/refusal';
import { toCsv } from '../../platform/text/csv';
import { fileCells } from '../domains/listing-columns.service';
import { type ListedRow, listingsOf } from '../domains/listing-fields.service';
import { importListings } from './import.service';

const LIMIT = { name: 'imports', max: RATE_LIMIT.importsPerHour, windowMs: 3_600_000 };

/** Listings from a CSV file, and as one. */
export function listingFilesRoutes(app: FastifyInstance, context: ServerContext): void {
  app.register(async (scope) => {
    // Nothing but CSV is taken here, and no CSV anywhere else.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serveCall(
      scope,
      importListingsCall,
      async ({ caller, query, body }) => {
        if (!Buffer.isBuffer(body)) return refuse('UNSUPPORTED_MEDIA_TYPE', undefined, { because: 'csvNeeded' });
        const isDryRun = query.dryRun === '1' || query.dryRun === 'true';
        const data = await importListings(context, caller, body, isDryRun);
        return isRefusal(data) ? data : { success: true as const, data };
      },
      { rateLimit: LIMIT, bodyLimit: IMPORT.maxBytes },
    );
  });
  serveCall(app, exportListings, async ({ caller }) => {
    const rows = (await listingsOf(context.db, caller.id)).map(toFileRow);
    return new CsvFile(toCsv([...LISTING_COLUMNS, 'status', 'expiryDate'], rows), 'listings.csv');
  });
}

const toFileRow = (row: ListedRow) => ({
  ...fileCells(row),
  price: toPi(row.rent_price ?? row.price),
  status: row.status,
  expiryDate: row.expires_at?.toISOString() ?? null,
});
