import type { SavedView } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Caller } from '../../platform/http/call-route';
import { recordAct } from '../audit/audit.service';

type ViewRow = Columns<'case_view', 'name' | 'query' | 'is_shared'> & { owner: string; is_own: boolean };

const SHARED_MAX = 100;

/** Saved views of the queue: one's own in their order, and what other administrators share. */
export async function readViews(db: Db, admin: Caller) {
  const found = await rows(
    db,
    sql<ViewRow>`
      select v.name, v.query, v.is_shared, u.username as owner, v.owner_id = ${admin.id} as is_own
      from case_view v join app_user_view u on u.id = v.owner_id
      where v.owner_id = ${admin.id} or (v.is_shared and u.is_admin) order by v.owner_id, v.place limit ${SHARED_MAX}`,
  );
  const toView = ({ name, query, is_shared: isShared }: ViewRow): SavedView => ({ name, query, isShared });
  return {
    data: {
      own: found.filter(({ is_own }) => is_own).map(toView),
      shared: found.filter(({ is_own }) => !is_own).map((row) => ({ ...toView(row), owner: row.owner })),
    },
  };
}

/** Replaces one's own saved views. */
export async function replaceViews(db: Db, admin: Caller, views: readonly SavedView[]) {
  await inTransaction(db, async (tx) => {
    await sql`delete from case_view where owner_id = ${admin.id}`.execute(tx);
    for (const [place, { name, query, isShared }] of views.entries())
      await sql`
        insert into case_view (id, owner_id, name, query, is_shared, place)
        values (${uuidv7()}, ${admin.id}, ${name}, ${query}, ${isShared}, ${place})`.execute(tx);
    await recordAct(tx, { actorId: admin.id, action: 'views.save', target: admin.uid, after: { views } });
  });
  return readViews(db, admin);
}
