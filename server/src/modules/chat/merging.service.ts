import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Merge } from '../../platform/database/moved-rows';
import type { Columns } from '../../platform/database/rows';
import { moveConversationReports } from '../reports/reports.service';

/**
 * Moves conversations with others. Where both accounts talked with the same person the messages become one conversation, in
 * their order of time.
 */
export async function moveConversations(tx: Db, merge: Merge): Promise<void> {
  const { from, into } = merge;
  const own = await rows(
    tx,
    sql<Columns<'conversation', 'id'> & { other: string; kept: string | null }>`
      select c.id, p.other, k.id as kept
      from conversation c
        cross join lateral (select case when c.first_user_id = ${from} then c.second_user_id else c.first_user_id end as other) p
        left join conversation k
          on k.first_user_id = least(p.other, ${into}::uuid) and k.second_user_id = greatest(p.other, ${into}::uuid)
      where ${from} in (c.first_user_id, c.second_user_id) and ${into} not in (c.first_user_id, c.second_user_id)
      order by c.id for no key update of c`,
  );
  for (const { id, other, kept } of own) {
    await sql`update message set sender_id = ${into} where conversation_id = ${id} and sender_id = ${from}`.execute(tx);
    if (kept === null) await renameMember(tx, id, other, merge);
    else await joinConversations(tx, id, kept);
  }
}

async function renameMember(tx: Db, id: string, other: string, { from, into }: Merge): Promise<void> {
  await sql`
    update conversation set first_user_id = least(${other}::uuid, ${into}::uuid), second_user_id = greatest(${other}::uuid, ${into}::uuid),
      started_by = case when started_by = ${from} then ${into} else started_by end
    where id = ${id}`.execute(tx);
  await sql`update conversation_member set user_id = ${into} where conversation_id = ${id} and user_id = ${from}`.execute(
    tx,
  );
}

/** More than a conversation has messages. */
const APART = 1_000_000_000;

/** Puts the messages of one conversation into another and numbers them anew; what either person had read there stays read. */
async function joinConversations(tx: Db, id: string, kept: string): Promise<void> {
  await sql`select from conversation where id in (${id}, ${kept}) order by id for no key update`.execute(tx);
  const readUpTo = await rows(
    tx,
    sql<Columns<'conversation_member', 'user_id'> & { message: string }>`
      select r.user_id, m.id as message from conversation_member r
      join message m on m.conversation_id = r.conversation_id and m.seq = r.last_read_seq where r.conversation_id = ${kept}`,
  );
  await sql`update message set seq = seq + ${APART} where conversation_id = ${kept}`.execute(tx);
  await sql`
    update message set conversation_id = ${kept}, seq = seq + ${APART} + (select last_seq from conversation where id = ${kept})
    where conversation_id = ${id}`.execute(tx);
  await sql`
    update message m set seq = n.place
    from (select id, row_number() over (order by created_at, seq) as place from message where conversation_id = ${kept}) n
    where m.id = n.id`.execute(tx);
  await sql`
    update conversation k set updated_at = greatest(k.updated_at, c.updated_at), created_at = least(k.created_at, c.created_at),
      last_seq = (select coalesce(max(seq), 0) from message where conversation_id = k.id)
    from conversation c where k.id = ${kept} and c.id = ${id}`.execute(tx);
  for (const { user_id, message } of readUpTo)
    await sql`
      update conversation_member set last_read_seq = (select seq from message where id = ${message})
      where conversation_id = ${kept} and user_id = ${user_id}`.execute(tx);
  await moveConversationReports(tx, { from: id, into: kept });
  await sql`delete from conversation_member where conversation_id = ${id}`.execute(tx);
  await sql`delete from conversation where id = ${id}`.execute(tx);
}
