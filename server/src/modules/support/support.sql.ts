import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  phone: string;
  /** null = a guest. */
  userId: string | null;
}

export async function insertContactMessage(db: Db, row: ContactMessageRow): Promise<void> {
  await rows(
    db,
    sql`
      insert into contact_message (id, name, email, subject, message, phone, user_type, user_id)
      values (${row.id}, ${row.name}, ${row.email}, ${row.subject}, ${row.message}, ${row.phone}, ${row.userId ? 'user' : 'guest'}, ${row.userId}::uuid)`,
  );
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
    sql<{ email: string }>`
      update newsletter_subscriber set status = 'unsubscribed', updated_at = product_now() where unsubscribe_token = ${token} returning email`,
  );
  return found !== undefined;
}
