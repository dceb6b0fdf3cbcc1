import { sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { PRIVATE_STATUSES } from '../domains/domains';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';

/** A conversation as one of its two members sees it. */
export type ConversationRow = Columns<
  'conversation',
  'id' | 'related_item_id' | 'related_item_type' | 'last_seq' | 'created_at' | 'updated_at'
> &
  PartyColumns<'first'> &
  PartyColumns<'second'> & {
    last_sender_uid: string | null;
    last_body: Tables['message']['body'] | null;
    unread: number;
    is_blocked: boolean;
  };

/** Whether a conversation started by this user may be about the item: a listing under review is known to its seller only. */
export async function mayRelate(db: Db, userId: string, type: 'domain' | 'product', id: string): Promise<boolean> {
  const found =
    type === 'domain'
      ? sql`select 1 from domain_view where id = ${id} and (status <> all(${PRIVATE_STATUSES}::text[]) or seller_id = ${userId})`
      : sql`select 1 from product_view where id = ${id}`;
  return (await firstRow(db, found)) !== undefined;
}

const conversationsOf = (userId: string) => sql`
  select c.id, ${partyColumns('u1', 'first')}, ${partyColumns('u2', 'second')},
    c.related_item_id, c.related_item_type, c.last_seq, last_sender.pi_uid as last_sender_uid, last_message.body as last_body,
    (select count(*)::integer from message m where m.conversation_id = c.id and m.seq > me.last_read_seq and m.sender_id <> me.user_id) as unread,
    me.blocked_at is not null as is_blocked, c.created_at, c.updated_at
  from conversation_member me
  join conversation c on c.id = me.conversation_id
  join app_user_view u1 on u1.id = c.first_user_id
  join app_user_view u2 on u2.id = c.second_user_id
  left join message last_message on last_message.conversation_id = c.id and last_message.seq = c.last_seq
  left join app_user_view last_sender on last_sender.id = last_message.sender_id
  where me.user_id = ${userId}`;

/** The other member does not see a conversation before its first message. */
const isShown = (userId: string) => sql`(c.last_seq > 0 or c.started_by = ${userId})`;

/** A user's conversations, latest first, behind `after`. */
export function latestConversations(
  db: Db,
  userId: string,
  after: { updatedAt: Date; id: string } | null,
  limit: number,
): Promise<ConversationRow[]> {
  const start = after ? sql`and (c.updated_at, c.id) < (${after.updatedAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ConversationRow>`${conversationsOf(userId)} and ${isShown(userId)} ${start} order by c.updated_at desc, c.id desc limit ${limit}`,
  );
}

/** Messages that a user has not read, of all conversations. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const found = await firstRow(
    db,
    sql<{ unread: number }>`
      select count(*)::integer as unread from conversation_member me
      join message m on m.conversation_id = me.conversation_id and m.seq > me.last_read_seq and m.sender_id <> me.user_id
      where me.user_id = ${userId}`,
  );
  return found?.unread ?? 0;
}

export async function countConversations(db: Db, userId: string): Promise<number> {
  const found = await firstRow(
    db,
    sql<{ total: number }>`
      select count(*)::integer as total from conversation_member me join conversation c on c.id = me.conversation_id
      where me.user_id = ${userId} and ${isShown(userId)}`,
  );
  return found?.total ?? 0;
}

/** The conversation, if `userId` is a member of it. */
export function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return firstRow(db, sql<ConversationRow>`${conversationsOf(userId)} and c.id = ${id}`);
}

/** Whether either member lets nobody write. */
export async function isBlocked(tx: Db, conversationId: string): Promise<boolean> {
  const query = sql`select 1 from conversation_member where conversation_id = ${conversationId} and blocked_at is not null`;
  return (await firstRow(tx, query)) !== undefined;
}

/** Blocks a conversation for its members, or takes the member's own block back. */
export async function setBlocked(tx: Db, conversationId: string, userId: string, blocked: boolean): Promise<void> {
  const at = blocked ? sql`coalesce(blocked_at, product_now())` : sql`null`;
  await sql`
    update conversation_member set blocked_at = ${at} where conversation_id = ${conversationId} and user_id = ${userId}`.execute(
    tx,
  );
}

/** Locks the conversation of two users. */
export function lockPair(tx: Db, pair: readonly [string, string]): Promise<{ id: string } | undefined> {
  return firstRow(
    tx,
    sql<
      Columns<'conversation', 'id'>
    >`select id from conversation where first_user_id = ${pair[0]} and second_user_id = ${pair[1]} for update`,
  );
}

interface NewConversation {
  id: string;
  pair: readonly [string, string];
  startedBy: string;
  item: RelatedItem | null;
}

export interface RelatedItem {
  id: string;
  type: 'domain' | 'product';
}

/** Creates a conversation and its members; false when a concurrent call created the one of the same pair first. */
export async function insertConversation(tx: Db, { id, pair, startedBy, item }: NewConversation): Promise<boolean> {
  const created = await firstRow(
    tx,
    sql`
      insert into conversation (id, first_user_id, second_user_id, related_item_id, related_item_type, started_by)
      values (${id}, ${pair[0]}, ${pair[1]}, ${item?.id ?? null}::uuid, ${item?.type ?? null}, ${startedBy})
      on conflict (first_user_id, second_user_id) do nothing
      returning id`,
  );
  if (!created) return false;
  await rows(
    tx,
    sql`insert into conversation_member (conversation_id, user_id) values (${id}, ${pair[0]}), (${id}, ${pair[1]})`,
  );
  return true;
}

export async function setRelatedItem(tx: Db, id: string, item: RelatedItem): Promise<void> {
  await rows(
    tx,
    sql`update conversation set related_item_id = ${item.id}::uuid, related_item_type = ${item.type}, updated_at = product_now() where id = ${id}`,
  );
}

/** How many conversations a user started within the last day. */
export async function countStartedToday(db: Db, userId: string): Promise<number> {
  const found = await firstRow(
    db,
    sql<{
      total: number;
    }>`select count(*)::integer as total from conversation where started_by = ${userId} and created_at > product_now() - interval '1 day'`,
  );
  return found?.total ?? 0;
}
