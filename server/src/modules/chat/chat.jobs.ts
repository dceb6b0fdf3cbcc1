import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';
import { messageNotificationKey } from './chat.service';
import { takeDue } from './messages.sql';

/** Notifies users of messages that they have not read for a while: one unread notification per conversation. */
export function unreadMessageSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'chat.unread',
    everyMs: 10_000,
    run: () => inTransaction(db, notifyUnread),
    nextDue: () => sql`select min(notice_at) as due from conversation_member where notice_at is not null`,
  };
}

async function notifyUnread(tx: Db): Promise<number> {
  const due = await takeDue(tx);
  await notify(
    tx,
    due
      .filter(({ is_unread }) => is_unread)
      .map(({ conversation_id: conversationId, user_id: userId, from_uid: uid }) => ({
        userId,
        kind: 'message',
        key: messageNotificationKey(conversationId),
        data: { conversationId, uid },
        renews: true,
      })),
  );
  return due.length;
}
