import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { readDomain } from '../catalog/catalog.service';
import type { SourceKind } from './analytics.sql';
import { countSource, countView, saltOfToday } from './views.sql';

/** What tells one visitor from another, for the length of a request only. */
export interface Visitor {
  caller: Caller | null;
  network: string;
  /** The site that led here, and what was searched for on ours. */
  cameBy: Partial<Record<SourceKind, string | undefined>>;
}

const SALT_BYTES = 32;
const VISITOR_BYTES = 16;

/**
 * Counts a look at a domain, once per visitor and day and never its seller's own (docs/rules.md section 3). Only a hash with a salt
 * that dies at midnight is kept, and one of sixteen marks beside where the visitor came from. NOT_FOUND for a domain that is unknown or private.
 */
export async function recordView(db: Db, id: string, visitor: Visitor): Promise<Outcome<undefined>> {
  const domain = await readDomain(db, null, id);
  if (isRefusal(domain)) return domain;
  const { caller, network, cameBy } = visitor;
  if (caller?.uid === domain.data.seller.uid) return undefined;
  const salt = await saltOfToday(db, randomBytes(SALT_BYTES));
  const who = caller ? `user ${caller.id}` : `network ${network}`;
  const hash = createHmac('sha256', salt).update(who).digest();
  if (!(await countView(db, domain.data.id, hash.subarray(0, VISITOR_BYTES)))) return undefined;
  for (const kind of ['host', 'search'] as const) {
    const value = cameBy[kind];
    if (value)
      await countSource(db, { domainId: domain.data.id, kind, value, mark: markOf(`${kind} ${value} ${who}`) });
  }
  return undefined;
}

/** One of sixteen bits, always the same for a visitor and a source: enough to know that others came, too little to know who. */
const markOf = (text: string): number => 1 << ((createHash('sha256').update(text).digest()[0] ?? 0) % 16);
