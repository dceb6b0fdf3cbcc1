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
