import { DEMO_SETTINGS } from 'contracts';
import { storeSetting } from '../../modules/settings/settings.sql';
import type { Db } from '../../platform/database/database';
import type { SeedTime } from '../seed-rows';
import { seedAccounts, seedDeposits, seedFloat } from './accounts.seed';
import { seedAuctions } from './auctions.seed';
import { seedCases } from './cases.seed';
import { seedConversations } from './chat.seed';
import { seedDomains } from './domains.seed';
import { seedFollowed } from './followed.seed';
import { seedOffers } from './offers.seed';
import { seedProducts } from './products.seed';
import { seedRentals } from './rentals.seed';
import { seedSales } from './sales.seed';
import { seedSubscriptions } from './subscriptions.seed';

/** All demo data, in the order of their references; with cases, administrators find 40 of them waiting. */
export async function seedDemo(tx: Db, time: SeedTime, hasCases: boolean): Promise<void> {
  await seedAccounts(tx, time);
  await seedFloat(tx, time);
  await seedDeposits(tx, time);
  await seedSettings(tx);
  await seedSubscriptions(tx, time);
  await seedDomains(tx, time);
  await seedAuctions(tx, time);
  await seedSales(tx, time);
  await seedRentals(tx, time);
  await seedOffers(tx, time);
  await seedFollowed(tx, time);
  await seedProducts(tx, time);
  await seedConversations(tx, time);
  if (hasCases) await seedCases(tx, time);
}

/** The default texts and links (docs/rules.md reading 28). */
async function seedSettings(tx: Db): Promise<void> {
  for (const [key, value] of Object.entries(DEMO_SETTINGS)) await storeSetting(tx, [key], value, null);
}
