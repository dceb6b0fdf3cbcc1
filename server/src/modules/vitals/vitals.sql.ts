import type { ClientError } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

type NewError = Pick<ClientError, 'id' | 'kind' | 'route' | 'remote' | 'version' | 'release' | 'message'> & {
  fingerprint: string;
};

/** Adds an error or counts one that is known; true when it is new. */
export async function upsertError(db: Db, error: NewError): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<Columns<'client_error', 'id'>>`
      insert into client_error (id, fingerprint, kind, route, remote, version, release, message)
      values (${error.id}::uuid, ${error.fingerprint}, ${error.kind}, ${error.route}, ${error.remote}, ${error.version}, ${error.release}, ${error.message})
      on conflict (fingerprint) do update set count = client_error.count + 1, last_seen_at = product_now()
      returning id`,
  );
  return row?.id === error.id;
}

/** Drops all but the latest `kept` errors. */
export async function trimErrors(db: Db, kept: number): Promise<void> {
  await sql`
    delete from client_error where id in (
      select id from client_error order by last_seen_at desc, id desc offset ${kept})`.execute(db);
}

interface ErrorRow extends Omit<ClientError, 'count' | 'firstSeenAt' | 'lastSeenAt'> {
  count: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  total: string;
}

export async function readErrors(db: Db, limit: number): Promise<{ data: ClientError[]; total: number }> {
  const found = await rows(
    db,
    sql<ErrorRow>`
      select id, kind, route, remote, version, release, message, count::text as count,
        first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", (count(*) over ())::text as total
      from client_error order by last_seen_at desc, id desc limit ${limit}`,
  );
  return {
    data: found.map(({ total: _total, ...row }) => ({
      ...row,
      count: Number(row.count),
      firstSeenAt: row.firstSeenAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
    total: Number(found[0]?.total ?? 0),
  };
}
