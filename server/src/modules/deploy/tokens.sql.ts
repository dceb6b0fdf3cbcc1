import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

/** A team that may ship, without its token. */
export type TokenRow = Columns<'deploy_token', 'id' | 'team' | 'remotes' | 'created_at' | 'expires_at' | 'revoked_at'>;

const columns = sql`id, team, remotes, created_at, expires_at, revoked_at`;

interface NewToken {
  id: string;
  team: string;
  hash: Buffer;
  remotes: string[];
  days: number;
}

export async function insertToken(tx: Db, { id, team, hash, remotes, days }: NewToken): Promise<TokenRow> {
  const row = await firstRow(
    tx,
    sql<TokenRow>`
      insert into deploy_token (id, team, token_hash, remotes, created_at, expires_at)
      values (${id}, ${team}, ${hash}, ${remotes}::text[], product_now(), product_now() + make_interval(days => ${days}))
      returning ${columns}`,
  );
  if (!row) throw new Error('the token was not written');
  return row;
}

/** The team of a token that was neither revoked nor has ended. */
export function findTeam(db: Db, hash: Buffer): Promise<TokenRow | undefined> {
  return firstRow(
    db,
    sql<TokenRow>`
      select ${columns} from deploy_token
      where token_hash = ${hash} and revoked_at is null and expires_at > product_now()`,
  );
}

/** Undefined for one that is not there, or was revoked before. */
export function endToken(tx: Db, id: string): Promise<TokenRow | undefined> {
  return firstRow(
    tx,
    sql<TokenRow>`
      update deploy_token set revoked_at = product_now() where id = ${id} and revoked_at is null returning ${columns}`,
  );
}

export function listTokens(db: Db): Promise<TokenRow[]> {
  return rows(db, sql<TokenRow>`select ${columns} from deploy_token order by created_at, id`);
}
