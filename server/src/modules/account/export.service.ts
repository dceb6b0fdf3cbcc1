import { type AccountExport, type ExportedList, memoSentence, type StoredValues, toPi } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { readPreferences } from '../notifications/notifications.service';
import { type Nested, TABLES, type TableRule } from './account.data';
import { exportedRows, type ExportedRow, openBusinessOf, PARENT, walletChanges } from './account.sql';

/** Tables of which the export shows columns. */
const RULES = Object.entries(TABLES).flatMap(([table, rule]) =>
  'nobody' in rule || !(rule.plain ?? rule.pi ?? rule.people) ? [] : [{ table, rule }],
);

const isNested = (shownIn: TableRule['shownIn']): shownIn is Nested => typeof shownIn === 'object' && shownIn !== null;

/** Everything about the caller, read at one moment, and nothing private of others (docs/rules.md section 9). */
export function exportOf(db: Db, caller: Caller): Promise<AccountExport> {
  return inTransaction(db, async (tx) => {
    const [profile = {}] = await listed(tx, caller.id, 'profile');
    return {
      profile,
      wallet: await walletOf(tx, caller.id),
      preferences: (await readPreferences(tx, caller)).data,
      ...(await lists(tx, caller.id)),
    };
  });
}

type Lists = Record<ExportedList, ExportedRow[]>;

async function lists(tx: Db, userId: string): Promise<Lists> {
  const found: Lists = {
    listings: [],
    products: [],
    drafts: [],
    bids: [],
    offers: [],
    orders: [],
    rentals: [],
    strikes: [],
    payments: [],
    withdrawals: [],
    wallets: [],
    subscriptions: [],
    reviews: [],
    conversations: [],
    watchlist: [],
    savedSearches: [],
    notifications: [],
    activity: [],
    uploads: [],
    contact: [],
    reports: [],
  };
  for (const list of Object.keys(found) as ExportedList[]) found[list] = await listed(tx, userId, list);
  for (const { table, rule } of RULES)
    if (isNested(rule.shownIn))
      nest(found[rule.shownIn.list], rule.shownIn, await exportedRows(tx, table, rule, userId));
  return found;
}

async function listed(tx: Db, userId: string, list: TableRule['shownIn']): Promise<ExportedRow[]> {
  const found: ExportedRow[] = [];
  for (const { table, rule } of RULES)
    if (rule.shownIn === list) found.push(...(await exportedRows(tx, table, rule, userId)));
  return found;
}

/** Puts rows into those that they belong to. */
function nest(parents: ExportedRow[], { key }: Nested, children: ExportedRow[]): void {
  const byId = new Map(parents.map((parent) => [parent['id'], parent]));
  for (const parent of parents) parent[key] = [];
  for (const { [PARENT]: id, ...child } of children) (byId.get(id)?.[key] as ExportedRow[] | undefined)?.push(child);
}

async function walletOf(tx: Db, userId: string): Promise<AccountExport['wallet']> {
  const { balance, locked } = await openBusinessOf(tx, userId);
  const changes = await walletChanges(tx, userId);
  const events = await listed(tx, userId, 'wallet');
  const activity = events.map(({ memoValues: values, memo, ...event }) => ({
    ...event,
    values: values ?? {},
    // The oldest entries hold their sentence.
    memo: memo ?? memoSentence(String(event['kind']), values as StoredValues),
    change: changes.get(String(event['id'])) ?? 0,
  }));
  return { balance: toPi(balance), lockedBalance: toPi(locked), activity };
}
