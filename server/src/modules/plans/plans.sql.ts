import type { SubscriptionPlan } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

/** A plan; price in stroops, max_listings null = unlimited. */
export interface PlanRow {
  id: string;
  name: SubscriptionPlan['name'];
  duration: SubscriptionPlan['duration'];
  price: bigint;
  features: string[];
  max_listings: number | null;
  featured_listings: number;
  analytics_access: boolean;
  popular: boolean;
}

const planColumns = sql`id, name, duration, price, features, max_listings, featured_listings, analytics_access, popular`;

export function allPlans(db: Db): Promise<PlanRow[]> {
  return rows(db, sql<PlanRow>`select ${planColumns} from subscription_plan order by place`);
}

export function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return firstRow(db, sql<PlanRow>`select ${planColumns} from subscription_plan where id = ${id}`);
}
