import { NOTIFICATION } from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, firstRow, inTransaction, rows } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';

const BATCH = 200;

/** The key of a conversation's one notice. */
export const messageNotificationKey = (conversationId: string) => `conversation:${conversationId.toLowerCase()}`;

/** Lets the message just appended become a notice for its receiver if it stays unread; the conversation is locked. */
export async function awaitReading(tx: Db, conversationId: string, senderId: string): Promise<void> {
  await sql`
    update conversation_member set notice_at = product_now() + ${NOTIFICATION.unreadMessageMs}::float8 * interval '1 millisecond'
    where conversation_id = ${conversationId} and user_id <> ${senderId} and notice_at is null`.execute(tx);
}

/** Tells people of messages that they have not read for a while: one unread notice per conversation. */
export function unreadMessageSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'chat.unread',
    everyMs: 10_000,
    run: () => inTransaction(db, notifyUnread),
    nextDue: async () => {
      const row = await firstRow(
        db,
        sql<{ due: Date | null }>`select min(notice_at) as due from conversation_member where notice_at is not null`,
      );
      return row?.due ?? null;
    },
  };
}

async function notifyUnread(tx: Db): Promise<number> {
  const due = await takeDue(tx);
  await notify(
    tx,
    due
      .filter(({ is_unread }) => is_unread)
      .map(({ conversation_id: conversationId, user_id: userId, from }) => ({
        userId,
        kind: 'message',
        key: messageNotificationKey(conversationId),
        data: { conversationId, from },
        renews: true,
      })),
  );
  return due.length;
}

interface DueMember {
  conversation_id: string;
  user_id: string;
  from: string;
  is_unread: boolean;
}

/** Takes the members whose time is over and who nobody else has in hand, with whether there is something unread. */
function takeDue(tx: Db): Promise<DueMember[]> {
  return rows(
    tx,
    sql<DueMember>`
      update conversation_member me set notice_at = null
      from conversation_member other join app_user sender on sender.id = other.user_id
      where other.conversation_id = me.conversation_id and other.user_id <> me.user_id and (me.conversation_id, me.user_id) in (
        select conversation_id, user_id from conversation_member where notice_at <= product_now()
        order by notice_at limit ${BATCH} for no key update skip locked)
      returning me.conversation_id, me.user_id, sender.username as from, exists (
        select 1 from message m
        where m.conversation_id = me.conversation_id and m.seq > me.last_read_seq and m.sender_id <> me.user_id) as is_unread`,
  );
}
