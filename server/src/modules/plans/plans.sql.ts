import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PlanRow } from './plans';

const planColumns = sql`id, name, duration, price, features, max_listings, featured_listings, analytics_access, popular`;

export function allPlans(db: Db): Promise<PlanRow[]> {
  return rows(db, sql<PlanRow>`select ${planColumns} from subscription_plan order by place`);
}

export function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return firstRow(db, sql<PlanRow>`select ${planColumns} from subscription_plan where id = ${id}`);
}

/** The plan, locked until the transaction ends. */
export function lockPlanRow(tx: Db, id: string): Promise<PlanRow | undefined> {
  return firstRow(tx, sql<PlanRow>`select ${planColumns} from subscription_plan where id = ${id} for update`);
}

export async function updatePlan(tx: Db, { id, price, features, popular }: PlanRow): Promise<void> {
  await sql`
    update subscription_plan set price = ${price}, features = ${features}::text[], popular = ${popular} where id = ${id}`.execute(
    tx,
  );
}
