import { PERSON } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows, uncounted } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { otherAccountsOf, type Pair } from './persons';

/** Whether an address was seen with a user within the day: then nothing about it has changed. */
export async function isSeenToday(tx: Db, userId: string, address: string): Promise<boolean> {
  const query = sql`
    select from known_wallet
    where user_id = ${userId} and address = ${address} and last_seen_at > product_now() - interval '1 day'`;
  return (await firstRow(tx, query)) !== undefined;
}

/** Notes that a user was seen with an address; others who come with it wait until the transaction ends. */
export async function seeWallet(tx: Db, userId: string, address: string): Promise<void> {
  await sql`insert into wallet_lock (address) values (${address})`.execute(tx);
  await sql`
    with unlocked_at_the_end as (delete from wallet_lock where address = ${address})
    insert into known_wallet (user_id, address) values (${userId}, ${address})
    on conflict (user_id, address) do update set last_seen_at = product_now()`.execute(tx);
}

/** SQL: the accounts that were merged with `user`, a row of app_user, and it itself, as `account`. */
const mergedWith = (user: string) => sql`
  app_user account on account.id = coalesce(${sql.ref(`${user}.merged_into`)}, ${sql.ref(`${user}.id`)})
    or account.merged_into = coalesce(${sql.ref(`${user}.merged_into`)}, ${sql.ref(`${user}.id`)})`;

/**
 * Writes down with which accounts a user's are one person: those merged with theirs, and those that shared a known address with any of
 * them within 12 months, with what was merged with these. Returns the pairs that are new or last longer than before.
 */
export function linkAccounts(tx: Db, userId: string): Promise<Pair[]> {
  return rows(
    tx,
    sql<Pair>`
      with own as (
        select account.id from app_user_view me join ${mergedWith('me')} where me.id = ${userId}
      ), shared as (
        select other.user_id as id, max(least(mine.last_seen_at, other.last_seen_at)) + make_interval(months => ${PERSON.walletMonths}::integer) as until
        from own join known_wallet mine on mine.user_id = own.id join known_wallet other on other.address = mine.address
        where other.user_id not in (select id from own) group by other.user_id
      ), others as (
        select account.id, max(shared.until) as until from shared join app_user_view holder on holder.id = shared.id join ${mergedWith('holder')}
        where shared.until > product_now() group by account.id
      ), pair as (
        select own.id as user_id, others.id as other_id, others.until from own cross join others
        union all select others.id, own.id, others.until from own cross join others
        union all select one.id, two.id, 'infinity' from own one join own two on two.id <> one.id
      )
      insert into same_person as known (user_id, other_id, until) select user_id, other_id, until from pair order by user_id, other_id
      on conflict (user_id, other_id) do update set until = excluded.until where known.until < excluded.until
      returning user_id, other_id`,
  );
}

export async function isPair(db: Db, userId: string, otherId: string): Promise<boolean> {
  const query = sql`select from (${otherAccountsOf(sql`${userId}::uuid`)}) other where other.other_id = ${otherId}`;
  return (await firstRow(db, query)) !== undefined;
}

/** The other accounts of the people behind these, now: each with those of `userIds` that it is one person with. */
export async function othersOf(db: Db, userIds: string[]): Promise<Map<string, string[]>> {
  const pairs = await rows(
    db,
    sql<Columns<'same_person', 'user_id' | 'other_id'>>`
      select same.user_id, same.other_id from same_person same
      where same.user_id = any(${uncounted(userIds)}) and same.until > product_now()`,
  );
  const others = new Map<string, string[]>();
  for (const { user_id, other_id } of pairs) others.set(other_id, [...(others.get(other_id) ?? []), user_id]);
  return others;
}

/** The account that gets what arrives for this one: the one it was merged into, or itself. */
export function findKept(db: Db, userId: string): Promise<{ id: string; uid: string } | undefined> {
  return firstRow(
    db,
    sql<Columns<'app_user', 'id'> & { uid: string }>`
      select kept.id, kept.pi_uid as uid from app_user_view u join app_user_view kept on kept.id = coalesce(u.merged_into, u.id) where u.id = ${userId}`,
  );
}
