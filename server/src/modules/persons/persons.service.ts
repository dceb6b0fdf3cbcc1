import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { accountsLinked } from './persons.events';
import { findKept, isPair, isSeenToday, linkAccounts, seeWallet } from './persons.sql';

/** What noting a person's accounts needs, in the transaction `db`. */
type Noting = Pick<ServerContext, 'db' | 'log'>;

/**
 * Notes an address that Pi named for a user, or from which they paid: accounts that share one within 12 months are one person
 * (docs/rules.md reading 17). The app's own wallet is nobody's.
 */
export async function noteWallet(
  { db: tx, log, config }: Noting & Pick<ServerContext, 'config'>,
  userId: string,
  address: string | null,
): Promise<void> {
  if (address === null || address === config.pi.appWallet || (await isSeenToday(tx, userId, address))) return;
  await seeWallet(tx, userId, address);
  await noteAccounts({ db: tx, log }, userId);
}

/** Writes down with which accounts a user's are one person now. */
export async function noteAccounts({ db: tx, log }: Noting, userId: string): Promise<void> {
  const pairs = await linkAccounts(tx, userId);
  if (pairs.length > 0) await accountsLinked.emit(tx, { pairs, log });
}

/** Whether two accounts are one person now: the same one, merged, or of one wallet (docs/rules.md reading 17). */
export const isSamePerson = async (db: Db, userId: string, otherId: string): Promise<boolean> =>
  userId === otherId || isPair(db, userId, otherId);

/** The account that gets what arrives for a user: their own, or the one that it was merged into. */
export async function keptAccountOf(db: Db, userId: string): Promise<{ id: string; uid: string }> {
  const kept = await findKept(db, userId);
  if (!kept) throw new Error(`no user ${userId}`);
  return kept;
}

export { othersOf } from './persons.sql';
