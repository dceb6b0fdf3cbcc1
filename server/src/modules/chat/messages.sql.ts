import { NOTIFICATION } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns, PersonColumns } from '../../platform/database/rows';

export type MessageRow = Columns<'message', 'id' | 'conversation_id' | 'seq' | 'body' | 'created_at' | 'client_id'> &
  PersonColumns<'sender'> &
  PersonColumns<'receiver'> & { is_read: boolean };

const messageRows = sql`
  select m.id, m.conversation_id, m.seq, m.body, m.created_at, m.client_id, sender.pi_uid as sender_uid, sender.username as sender_username,
    receiver.pi_uid as receiver_uid, receiver.username as receiver_username, other.last_read_seq >= m.seq as is_read
  from message m
  join conversation_member other on other.conversation_id = m.conversation_id and other.user_id <> m.sender_id
  join app_user_view sender on sender.id = m.sender_id
  join app_user_view receiver on receiver.id = other.user_id`;

interface MessagesWanted {
  conversationId: string;
  /** Null = the latest of all. */
  beforeSeq: number | null;
  limit: number;
  /** Only those that hold this text. */
  holding?: string | undefined;
}

/** The latest messages before `beforeSeq`, newest first. */
export function latestMessages(db: Db, wanted: MessagesWanted): Promise<MessageRow[]> {
  const { conversationId, beforeSeq, limit, holding } = wanted;
  const before = beforeSeq === null ? sql`` : sql`and m.seq < ${beforeSeq}`;
  const held = holding ? sql`and strpos(lower(m.body), lower(${holding})) > 0` : sql``;
  return rows(
    db,
    sql<MessageRow>`${messageRows} where m.conversation_id = ${conversationId} ${before} ${held} order by m.seq desc limit ${limit}`,
  );
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return firstRow(db, sql<MessageRow>`${messageRows} where m.id = ${id}`);
}

/** The message that its sender gave this id of theirs; undefined when there is none. */
export function findByClientId(
  db: Db,
  { conversationId, senderId, clientId }: { conversationId: string; senderId: string; clientId: string },
): Promise<MessageRow | undefined> {
  return firstRow(
    db,
    sql<MessageRow>`
      ${messageRows} where m.conversation_id = ${conversationId} and m.sender_id = ${senderId} and m.client_id = ${clientId}`,
  );
}

/** Locks a conversation, so that its messages come one after the other. */
export async function lockConversation(tx: Db, id: string): Promise<void> {
  await sql`select 1 from conversation where id = ${id} for no key update`.execute(tx);
}

/** Appends a message under the conversation's lock, which gives it the next number. */
export async function appendMessage(
  tx: Db,
  message: { id: string; conversationId: string; senderId: string; body: string; clientId: string | null },
): Promise<void> {
  const numbered = await firstRow(
    tx,
    sql<{ seq: number }>`
      update conversation set last_seq = last_seq + 1, updated_at = product_now() where id = ${message.conversationId} returning last_seq as seq`,
  );
  await rows(
    tx,
    sql`
      insert into message (conversation_id, seq, id, sender_id, body, client_id)
      values (${message.conversationId}, ${numbered?.seq}, ${message.id}, ${message.senderId}, ${message.body}, ${message.clientId})`,
  );
}

export async function markRead(db: Db, conversationId: string, userId: string): Promise<void> {
  await rows(
    db,
    sql`
      update conversation_member m set last_read_seq = greatest(m.last_read_seq, c.last_seq), notice_at = null
      from conversation c
      where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId}`,
  );
}

const UNREAD_BATCH = 200;

/** Schedules a notification for the receiver of the message just appended, if it stays unread. The conversation is locked. */
export async function awaitReading(tx: Db, conversationId: string, senderId: string): Promise<void> {
  await sql`
    update conversation_member set notice_at = product_now() + ${NOTIFICATION.unreadMessageMs}::float8 * interval '1 millisecond'
    where conversation_id = ${conversationId} and user_id <> ${senderId} and notice_at is null`.execute(tx);
}

type DueMember = Columns<'conversation_member', 'conversation_id' | 'user_id'> & {
  from_uid: string;
  is_unread: boolean;
};

/** Takes the members whose notification is due and not locked elsewhere, with whether they have something unread. */
export function takeDue(tx: Db): Promise<DueMember[]> {
  return rows(
    tx,
    sql<DueMember>`
      update conversation_member me set notice_at = null
      from conversation_member other join app_user_view sender on sender.id = other.user_id
      where other.conversation_id = me.conversation_id and other.user_id <> me.user_id and (me.conversation_id, me.user_id) in (
        select conversation_id, user_id from conversation_member where notice_at <= product_now()
        order by notice_at limit ${UNREAD_BATCH} for no key update skip locked)
      returning me.conversation_id, me.user_id, sender.pi_uid as from_uid, exists (
        select 1 from message m
        where m.conversation_id = me.conversation_id and m.seq > me.last_read_seq and m.sender_id <> me.user_id) as is_unread`,
  );
}
