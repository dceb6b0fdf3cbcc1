import { domainFilter } from 'contracts';
import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { toDomain, type DomainRow } from '../../src/modules/domains/domains';

import { findDomains, findFacets } from '../../src/modules/search/search.service';
import type { Db } from '../../src/platform/database/database';
import { createPool } from '../../src/platform/database/pg-pool';

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The floor: a bare Fastify route that sends the statements of an address as they stand, in turn, and prints the rows of the
 * last one that has any. It is told the statements by one run of the product's own search.
 */
export async function floorApp(databaseUrl: string) {
  const pool = createPool(databaseUrl, 1);
  const statements = new Map<string, Promise<Statement[]>>();
  const app = Fastify();
  app.get('/*', async (request, reply) => {
    const known = statements.get(request.url) ?? record(pool, request.url);
    statements.set(request.url, known);
    let last: Record<string, unknown>[] = [];
    for (const { text, values } of await known) last = (await pool.query<Record<string, unknown>>(text, values)).rows;
    const isPage = last[0] !== undefined && 'seller_uid' in last[0];
    const data = isPage
      ? last.filter(({ id }) => id !== null).map((row) => toDomain(row as unknown as DomainRow))
      : last;
    return reply
      .header('content-type', 'application/json')
      .send(JSON.stringify({ data, meta: { total: last[0]?.total } }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as { port: number }).port,
    backend: async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** What the product asks the database for one address. */
async function record(pool: pg.Pool, address: string): Promise<Statement[]> {
  const asked: Statement[] = [];
  const db: Db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ text: query.sql, values: [...query.parameters] }),
  });
  const { pathname, searchParams } = new URL(address, 'http://floor');
  const filter = domainFilter.parse(Object.fromEntries(searchParams));
  await (pathname.endsWith('/facets') ? findFacets(db, filter) : findDomains(db, filter));
  return asked;
}
