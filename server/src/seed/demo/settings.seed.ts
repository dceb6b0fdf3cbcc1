import { DEMO_SETTINGS } from 'contracts';
import { storeSetting } from '../../modules/settings/settings.sql';
import type { Db } from '../../platform/database/database';

/** The specification's texts and links (rules.md reading 28). */
export async function seedSettings(tx: Db): Promise<void> {
  for (const [key, value] of Object.entries(DEMO_SETTINGS)) await storeSetting(tx, [key], value, null);
}
