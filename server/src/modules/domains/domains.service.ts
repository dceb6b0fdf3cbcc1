import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns, PersonColumns } from '../../platform/database/rows';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { isVisible } from './domains';
import { partyColumns, type PartyRow } from './listing-columns.service';

/** A listing without its auction and its orders. */
export type SeenListing = Columns<'domain', 'id' | 'name' | 'description' | 'mode' | 'status' | 'seller_id'> &
  Pick<PersonColumns<'seller'>, 'seller_uid'>;

/** The listing with this id as `caller` may see it; NOT_FOUND for an unknown, malformed or private one. */
export async function visibleListing(db: Db, caller: Caller | null, id: string): Promise<Outcome<SeenListing>> {
  const row = isUuid(id)
    ? await firstRow(
        db,
        sql<SeenListing>`
          select d.id, d.name, d.description, d.mode, d.status, d.seller_id, u.pi_uid as seller_uid
          from domain d join app_user_view u on u.id = d.seller_id where d.id = ${id}`,
      )
    : undefined;
  return row && isVisible(row, caller) ? row : refuse('NOT_FOUND');
}

/** The names of listings by their ids. */
export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<Columns<'domain', 'id' | 'name'>>`select id, name from domain where id = any(${ids}::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * What only the seller and the other party of a funded order see of a listing; undefined for others. `isParty` is a condition over
 * `domain d` (docs/rules.md reading 24).
 */
export function fieldsForParty(
  db: Db,
  domainId: string,
  userId: string,
  isParty: RawBuilder<unknown>,
): Promise<PartyRow | undefined> {
  return firstRow(
    db,
    sql<PartyRow>`
      select ${partyColumns}, d.mode from domain d where d.id = ${domainId} and (d.seller_id = ${userId} or ${isParty})`,
  );
}
