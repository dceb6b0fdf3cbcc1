import { type SettingKey, SETTING_DEFAULTS, SETTING_KEYS, serverFault } from 'contracts';
import type { Config } from '../../platform/config';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { Kept } from '../../platform/database/kept';
import { type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { SETTING_CHECKS } from './settings.rules';
import { maintenanceEnded } from './settings.events';
import { endMaintenance, type SettingRow, setDefault, storeSetting, storedSettings } from './settings.sql';

export type Settings = Record<SettingKey, string>;

/** How long another process may still see the old value. */
const CACHE_MS = 2_000;

/** The old spelling and the right one are one setting (docs/rules.md reading 30). */
const SPELLINGS: readonly SettingKey[] = ['telegrem_url', 'telegram_url'];

const kept = new Kept<Settings>({ ms: CACHE_MS, max: 1, tables: ['site_setting'] });

/** All settings, defaults filled in; at most two seconds old, and fresh at once after a change by this process. */
export function readSettings(db: Db): Promise<Settings> {
  return kept.get(db, '', async () => {
    const stored = new Map((await storedSettings(db)).map(({ key, value }) => [key, value]));
    return Object.fromEntries(SETTING_KEYS.map((key) => [key, stored.get(key) ?? SETTING_DEFAULTS[key]])) as Settings;
  });
}

/** What everybody may read: each setting, in the order of the contract. */
export async function listPublicSettings(db: Db): Promise<SettingRow[]> {
  const settings = await readSettings(db);
  return SETTING_KEYS.map((key) => ({ key, value: settings[key] }));
}

/** True while an administrator keeps the site closed: only the exact text 'true' counts (docs/rules.md section 9). */
export async function isMaintenance(db: Db): Promise<boolean> {
  return (await readSettings(db)).enableMaintenance === 'true';
}

/**
 * Changes one setting; VALIDATION for an unknown key or a value of the wrong form. What depends on the end of a maintenance
 * changes in the same transaction.
 */
export async function saveSetting(
  { db, live }: Pick<ServerContext, 'db' | 'live'>,
  changedBy: string,
  { key, value }: SettingRow,
): Promise<Outcome<{ data: SettingRow }>> {
  if (!isSettingKey(key)) return refuse('VALIDATION', { key: serverFault('noSetting') });
  const [isValid, fault] = SETTING_CHECKS[key];
  const trimmed = value.trim();
  if (!isValid(trimmed)) return refuse('VALIDATION', { value: fault });
  await inTransaction(db, async (tx) => {
    const before = (await storedSettings(tx)).find((row) => row.key === key)?.value ?? SETTING_DEFAULTS[key];
    const ended = key === 'enableMaintenance' && trimmed !== 'true' ? await endMaintenance(tx) : undefined;
    await storeSetting(tx, SPELLINGS.includes(key) ? SPELLINGS : [key], trimmed, changedBy);
    await recordAct(tx, {
      actorId: changedBy,
      action: 'setting.change',
      target: key,
      before: { value: before },
      after: { value: trimmed },
    });
    if (ended) await maintenanceEnded.emit(tx, { ...ended, live });
  });
  return { data: { key, value: trimmed } };
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFAULTS, key);

/**
 * The contradiction between the stored setting isTestMode and the Pi network, in one sentence, or null (docs/rules.md
 * reading 20). A site that never chose starts in test mode on Pi Testnet. Where a simulator plays Pi, everything is a test.
 */
export async function findTestModeContradiction(db: Db, { pi }: Config): Promise<string | null> {
  if (pi.isSimulated) return null;
  const isTestnet = pi.network === 'Pi Testnet';
  if (isTestnet) await setDefault(db, { key: 'isTestMode', value: 'true' });
  const stored = (await storedSettings(db)).find(({ key }) => key === 'isTestMode');
  const isTestMode = stored?.value === 'true';
  if (isTestMode === isTestnet) return null;
  return `PI_NETWORK=${pi.network} contradicts the site setting isTestMode=${String(isTestMode)}: change one of them.`;
}
