import type { Db } from '../../platform/database/database';
import type { SeedTime } from '../seed-time';
import { seedAccounts, seedDeposits, seedFloat } from './accounts.seed';
import { seedAuctions } from './auctions.seed';
import { seedConversations } from './chat.seed';
import { seedDomains } from './domains.seed';
import { seedProducts } from './products.seed';
import { seedSettings } from './settings.seed';
import { seedSubscriptions } from './subscriptions.seed';

/** All demo data, in the order of what refers to what. */
export async function seedDemo(tx: Db, time: SeedTime): Promise<void> {
  await seedAccounts(tx, time);
  await seedFloat(tx, time);
  await seedDeposits(tx, time);
  await seedSettings(tx);
  await seedSubscriptions(tx, time);
  await seedDomains(tx, time);
  await seedAuctions(tx, time);
  await seedProducts(tx, time);
  await seedConversations(tx, time);
}
