import { sql } from 'kysely';
import type { Config } from '../../platform/config';
import { type Db, firstRow } from '../../platform/database/database';

/**
 * The contradiction between the stored setting isTestMode and the Pi network, in one sentence, or null (docs/rules.md reading
 * 20). A site that never chose starts in test mode on Pi Testnet. Where a simulator plays Pi, everything is a test.
 */
export async function findTestModeContradiction(db: Db, { pi }: Config): Promise<string | null> {
  if (pi.isSimulated) return null;
  const isTestnet = pi.network === 'Pi Testnet';
  if (isTestnet)
    await firstRow(
      db,
      sql`insert into site_setting (key, value) values ('isTestMode', 'true') on conflict (key) do nothing`,
    );
  const stored = await firstRow(db, sql<{ value: string }>`select value from site_setting where key = 'isTestMode'`);
  const isTestMode = stored?.value === 'true';
  if (isTestMode === isTestnet) return null;
  return `PI_NETWORK=${pi.network} contradicts the site setting isTestMode=${String(isTestMode)}: change one of them.`;
}
