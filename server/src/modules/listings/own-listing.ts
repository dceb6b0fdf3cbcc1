import type { Domain } from 'contracts';
import type { Db } from '../../platform/database/database';
import { findDomains, toDomain } from '../domains/domains.service';

/** A listing as the API shows it, read where it was just written. Throws for an unknown id. */
export async function readOwnListing(tx: Db, id: string): Promise<Domain> {
  const [row] = await findDomains(tx, [id]);
  if (!row) throw new Error(`no domain ${id}`);
  return toDomain(row);
}
