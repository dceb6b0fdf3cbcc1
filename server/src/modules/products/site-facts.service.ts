import type { Db } from '../../platform/database/database';
import { listPublicSettings } from '../settings/settings.service';
import { isShopOpen } from './products.service';

/** What every page begins with: the settings, and whether the shop has goods to buy, by which its entries of the menus stand or go. */
export async function listSiteFacts(db: Db): Promise<{ key: string; value: string }[]> {
  return [...(await listPublicSettings(db)), { key: 'hasGoods', value: String(await isShopOpen(db)) }];
}
