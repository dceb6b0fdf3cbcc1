import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  phone: string;
  /** null = a guest. */
  userId: string | null;
  isPriority: boolean;
}

/** Returns its number. */
export async function insertContactMessage(db: Db, row: ContactMessageRow): Promise<number> {
  const [stored] = await rows(
    db,
    sql<{ number: number }>`
      insert into contact_message (id, name, email, subject, message, phone, user_type, user_id, is_priority)
      values (${row.id}, ${row.name}, ${row.email}, ${row.subject}, ${row.message}, ${row.phone}, ${row.userId ? 'user' : 'guest'}, ${row.userId}::uuid,
        ${row.isPriority})
      returning number::integer`,
  );
  return stored?.number ?? 0;
}

/** Subscribes an address; one that has left comes back, with its old token. */
export async function subscribeEmail(db: Db, email: string, token: string): Promise<void> {
  await rows(
    db,
    sql`
      insert into newsletter_subscriber (email, status, unsubscribe_token) values (${email}, 'subscribed', ${token})
      on conflict (email) do update set status = 'subscribed', updated_at = product_now()
      where newsletter_subscriber.status <> 'subscribed'`,
  );
}

/** True when the token belongs to a subscriber, who has left now. */
export async function unsubscribeToken(db: Db, token: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<Columns<'newsletter_subscriber', 'email'>>`
      update newsletter_subscriber set status = 'unsubscribed', updated_at = product_now() where unsubscribe_token = ${token} returning email`,
  );
  return found !== undefined;
}

/** A message with its author and who closed it. */
export interface ListedMessage {
  id: string;
  number: number;
  is_priority: boolean;
  name: string;
  email: string;
  subject: string;
  message: string;
  phone: string;
  author_id: string | null;
  author_uid: string | null;
  author_username: string | null;
  created_at: Date;
  closed_at: Date | null;
  closer_uid: string | null;
  closed_note: string | null;
}

const messages = sql`
  select m.id, m.number::integer as number, m.is_priority, m.user_id as author_id, m.name, m.email, m.subject, m.message, m.phone, m.created_at, m.closed_at, m.closed_note,
    a.pi_uid as author_uid, a.username as author_username, c.pi_uid as closer_uid
  from contact_message m left join app_user_view a on a.id = m.user_id left join app_user_view c on c.id = m.closed_by`;
const isListed = (isOpen: boolean) => sql`(not ${isOpen} or m.closed_at is null)`;

/** Messages after the cursor, newest first; with `isOpen` only open ones. */
export function contactMessages(
  db: Db,
  isOpen: boolean,
  after: PageCursor | null,
  limit: number,
): Promise<ListedMessage[]> {
  const start = after ? sql`and (m.created_at, m.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ListedMessage>`${messages} where ${isListed(isOpen)} ${start} order by m.created_at desc, m.id desc limit ${limit}`,
  );
}

export async function countContact(db: Db, isOpen: boolean): Promise<number> {
  const query = sql<{
    total: number;
  }>`select count(*)::integer as total from contact_message m where ${isListed(isOpen)}`;
  return (await firstRow(db, query))?.total ?? 0;
}

export function findContact(db: Db, id: string): Promise<ListedMessage | undefined> {
  return firstRow(db, sql<ListedMessage>`${messages} where m.id = ${id}`);
}

/** Closes an open message; false when there is none. */
export async function closeMessage(tx: Db, id: string, adminId: string, note: string): Promise<boolean> {
  const result = await sql`
    update contact_message set closed_at = product_now(), closed_by = ${adminId}, closed_note = ${note}
    where id = ${id} and closed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

export function subscribers(db: Db): Promise<{ email: string; status: 'subscribed' | 'unsubscribed'; since: Date }[]> {
  return rows(db, sql`select email, status, updated_at as since from newsletter_subscriber order by email`);
}

export async function deleteSubscriber(tx: Db, email: string): Promise<void> {
  await sql`delete from newsletter_subscriber where email = ${email.toLowerCase()}`.execute(tx);
}
