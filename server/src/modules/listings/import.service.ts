import { setImmediate as otherWork } from 'node:timers/promises';
import { IMPORT, type ImportedRow, type ImportReport, isFarBelow, saleAtOnce } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { readCsv } from '../../platform/text/csv-reader';
import { hasOpenStrike, refuseStoppedSeller } from '../orders/strikes.service';
import { readSettings, type Settings } from '../settings/settings.service';
import { lockPlan } from '../subscriptions/subscriptions.service';
import { countFeatured, countListings, listedAmong } from '../domains/listing-fields.service';
import { saleSpreads } from './comparables.sql';
import { placeRow, type Places, type ReadRow, readRow, refusedRow, REQUIRED_COLUMNS } from './import.rules';
import { readTerms } from './listings.rules';
import { addListing, reviewFlags } from './listings.service';

/** Rows checked, or listed in one transaction, before other requests have their turn. */
const CHECKED_AT_ONCE = 200;
const LISTED_AT_ONCE = 50;

/**
 * Lists the rows of a CSV file, each for itself, or only checks them (docs/rules.md section 3). For the whole file: VALIDATION with the
 * line, TOO_LARGE, SUSPENDED, SUBSCRIPTION_REQUIRED; for a row VALIDATION, LISTING_LIMIT, FEATURED_LIMIT, NAME_LISTED.
 */
export async function importListings(
  context: ServerContext,
  caller: Caller,
  file: Buffer,
  isDryRun: boolean,
): Promise<Outcome<ImportReport>> {
  if (caller.suspended) return refuse('SUSPENDED');
  if (!(await inTransaction(context.db, (tx) => lockPlan(tx, caller.id)))) return refuse('SUBSCRIPTION_REQUIRED');
  const maxRows = isDryRun ? IMPORT.checkedRows : IMPORT.rows;
  const records = await readCsv(context.threads, file, { required: REQUIRED_COLUMNS, maxRows });
  if (isRefusal(records)) return records;
  const read: ReadRow[] = [];
  for (const part of partsOf(records, CHECKED_AT_ONCE)) {
    read.push(...part.map(readRow));
    await otherWork();
  }
  const rows = isDryRun ? await checkRows(context.db, caller, read) : await listRows(context.db, caller, read);
  if (isRefusal(rows)) return rows;
  const accepted = rows.filter(({ ok }) => ok).length;
  return { rows, accepted, refused: rows.length - accepted };
}

function partsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** What would happen, read at one moment; nothing is written. */
function checkRows(db: Db, caller: Caller, read: ReadRow[]): Promise<Outcome<ImportedRow[]>> {
  return inTransaction(db, async (tx) => {
    const places = await freePlaces(tx, caller.id, read);
    if (isRefusal(places)) return places;
    const now = await productNow(tx);
    const spreads = await saleSpreads(tx, [...new Set(read.flatMap((row) => saleOf(row)?.category ?? []))]);
    return read.map((row) => {
      const placed = placeRow(row, places, isFeatured(row, now));
      const sale = saleOf(row);
      const spread = (sale && spreads.get(sale.category)) ?? null;
      const isCheap = placed.ok && sale !== null && isFarBelow(sale.price, spread);
      return isCheap ? { ...placed, farBelow: { price: sale.price, median: spread.median } } : placed;
    });
  });
}

const saleOf = (row: ReadRow) => ('draft' in row ? saleAtOnce(row.draft) : null);

/** Lists part after part: what was listed stays when a later part fails. */
async function listRows(db: Db, caller: Caller, read: ReadRow[]): Promise<Outcome<ImportedRow[]>> {
  const settings = await readSettings(db);
  const listed: ImportedRow[] = [];
  for (const part of partsOf(read, LISTED_AT_ONCE)) {
    const rows = await inTransaction(db, (tx) => listPart(tx, caller, part, settings));
    if (isRefusal(rows)) return listed.length === 0 ? rows : [...listed, ...read.slice(listed.length).map(withoutPlan)];
    listed.push(...rows);
  }
  if (read.length > 0) return listed;
  const places = await inTransaction(db, (tx) => freePlaces(tx, caller.id, []));
  return isRefusal(places) ? places : [];
}

/** The plan ended while the file was listed. */
const withoutPlan = (row: ReadRow): ImportedRow => refusedRow(row, 'LISTING_LIMIT');

async function listPart(tx: Db, caller: Caller, part: ReadRow[], settings: Settings): Promise<Outcome<ImportedRow[]>> {
  const places = await freePlaces(tx, caller.id, part);
  if (isRefusal(places)) return places;
  const now = await productNow(tx);
  const hasStrike = await hasOpenStrike(tx, caller.id);
  const rows: ImportedRow[] = [];
  for (const row of part) {
    const placed = placeRow(row, places, isFeatured(row, now));
    const isListed = !placed.ok || !('draft' in row) || (await listRow(tx, caller, row.draft));
    rows.push(isListed ? placed : refusedRow(row, 'NAME_LISTED'));
  }
  return rows;

  async function listRow(db: Db, { id: sellerId }: Caller, draft: Parameters<typeof readTerms>[0]): Promise<boolean> {
    const terms = readTerms(draft, now);
    if (isRefusal(terms)) return false;
    const flags = reviewFlags(draft, settings, hasStrike);
    return (await addListing(db, { sellerId, draft, terms, flags, settings, now })) !== null;
  }
}

function isFeatured(row: ReadRow, now: Date): boolean {
  const terms = 'draft' in row ? readTerms(row.draft, now) : null;
  return terms !== null && !isRefusal(terms) && terms.featured;
}

/** Locks the seller's plan and reads once what all rows are held against. */
async function freePlaces(tx: Db, sellerId: string, rows: readonly ReadRow[]): Promise<Outcome<Places>> {
  const plan = await lockPlan(tx, sellerId);
  const stopped = await refuseStoppedSeller(tx, sellerId);
  if (stopped) return stopped;
  if (!plan) return refuse('SUBSCRIPTION_REQUIRED');
  return {
    listings: plan.max_listings === null ? Infinity : plan.max_listings - (await countListings(tx, sellerId)),
    featured: plan.featured_listings - (await countFeatured(tx, sellerId)),
    taken: await listedAmong(tx, rows.map(({ name }) => name)), // prettier-ignore
  };
}
