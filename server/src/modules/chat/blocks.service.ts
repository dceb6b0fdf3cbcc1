import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';

/** BLOCKED when one of the two lets the other write nothing (docs/rules.md section 9); a message may come by another way than the chat. */
export async function refuseBlocked(db: Db, userId: string, otherId: string): Promise<Outcome<undefined>> {
  const block = await firstRow(
    db,
    sql`select 1 from conversation c join conversation_member m on m.conversation_id = c.id
      where c.first_user_id = least(${userId}::uuid, ${otherId}::uuid)
        and c.second_user_id = greatest(${userId}::uuid, ${otherId}::uuid) and m.blocked_at is not null`,
  );
  return block ? refuse('BLOCKED') : undefined;
}
