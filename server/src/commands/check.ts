import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'contracts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { knownTokens } from '../modules/deploy/tokens.service';
import { readBalance } from '../modules/pi/horizon.service';
import { piClient } from '../modules/pi/pi.service';
import { findTestModeContradiction } from '../modules/settings/settings.service';
import type { Config } from '../platform/config';
import { type Db, firstRow } from '../platform/database/database';
import { pendingMigrations } from '../platform/database/migrations';
import { openDatabase } from '../platform/database/open-database';
import { SiteFiles } from '../platform/html/site-files';
import { findMovedClock } from '../platform/jobs/clock-control';
import { ConfigError, loadConfig } from '../platform/load-config';
import { SharedRedis } from '../platform/redis';

/** `fix`: a start fails, or people would be at risk. `mind`: it runs, but somebody should know. */
type State = 'ok' | 'mind' | 'fix';

interface Finding {
  subject: string;
  state: State;
  sentence: string;
}

const OUTSIDE_MS = 5_000;
const TOKEN_WARNING_MS = 14 * DAY_MS;

const silent = pino({ level: 'silent' });
const finding =
  (subject: string) =>
  (state: State, sentence: string): Finding => ({ subject, state, sentence });

/**
 * `node dist/server/main.cjs check`: whether a server with this environment would start and be safe, on one page. It changes nothing that a start would not,
 * and may run beside the server on PostgreSQL. False when something is to be mended.
 */
export async function check(env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<boolean> {
  const findings = await findAll(env);
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { state, subject, sentence } of findings)
    print(`${state.padEnd(4)}  ${subject.padEnd(width)}  ${sentence}`);
  return findings.every(({ state }) => state !== 'fix');
}

async function findAll(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.map((line) => finding('settings')('fix', line));
  }
  return [
    finding('settings')('ok', `APP_ENV=${config.appEnv}, ROLE=${config.role}, ${config.pi.network}`),
    ...checkDoors(config),
    ...(await checkDatabase(config)),
    await checkRedis(config),
    ...(await checkPi(config)),
    await checkSite(config),
  ];
}

/** What stands between the site and the network. In production a start refuses most of it by itself. */
function checkDoors(config: Config): Finding[] {
  const { publicOrigin, metricsToken, rateLimits, trustProxy, trustedTypes, proofSigningKey } = config;
  const door = (subject: string, isGood: boolean, good: string, bad: string) =>
    finding(subject)(isGood ? 'ok' : 'mind', isGood ? good : bad);
  return [
    door('address', publicOrigin !== null, `${publicOrigin}`, 'no PUBLIC_ORIGIN: the Host of each request is believed'),
    door('tls', publicOrigin?.startsWith('https:') ?? false, 'HSTS is sent', 'not by https: no HSTS'),
    door('proxies', trustProxy !== false, `TRUST_PROXY=${trustProxy}`, 'none: each caller counts by its connection'),
    door('metrics', metricsToken !== null, 'need a token', 'no METRICS_TOKEN: anybody reads /metrics'),
    door('limits', rateLimits, 'on', 'RATE_LIMITS=off'),
    door('trusted types', trustedTypes === 'enforce', 'enforced', 'only reported'),
    door(
      'proof key',
      proofSigningKey !== null,
      'PROOF_SIGNING_KEY',
      'no PROOF_SIGNING_KEY: the database keeps the key, and its backups',
    ),
  ];
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const say = finding('database');
  try {
    const database = await openDatabase(config);
    try {
      return await findInDatabase(database.db, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [say('fix', `does not answer: ${(error as Error).message}`)];
  }
}

async function findInDatabase(db: Db, config: Config): Promise<Finding[]> {
  const say = finding('database');
  const row = await firstRow(
    db,
    sql<{ version: string; takes_writes: boolean }>`
      select current_setting('server_version') as version, current_setting('transaction_read_only') = 'off' as takes_writes`,
  );
  const found = [
    say(row?.takes_writes ? 'ok' : 'fix', `PostgreSQL ${row?.version}${row?.takes_writes ? '' : ' takes no writes'}`),
  ];
  const pending = await pendingMigrations(db);
  if (pending.length > 0)
    return [...found, finding('schema')('mind', `${pending.length} migrations are to run: the next start runs them`)];
  const contradiction = (await findMovedClock(db, config)) ?? (await findTestModeContradiction(db, config));
  return [
    ...found,
    finding('schema')('ok', 'current'),
    ...(contradiction ? [finding('stored settings')('fix', contradiction)] : []),
    await checkAdministrators(db),
    await checkAlarms(db),
    await checkTokens(db),
  ];
}

async function checkAdministrators(db: Db): Promise<Finding> {
  const row = await firstRow(
    db,
    sql<{
      many: number;
    }>`select count(*)::integer as many from app_user where is_admin and not suspended and deleted_at is null`,
  );
  const many = row?.many ?? 0;
  return finding('administrators')(
    many > 1 ? 'ok' : 'mind',
    many > 1 ? String(many) : `${many}: what needs two has nobody for the second yes`,
  );
}

async function checkAlarms(db: Db): Promise<Finding> {
  const row = await firstRow(
    db,
    sql<{ many: number }>`select count(*)::integer as many from alarm where gone_at is null and closed_at is null`,
  );
  const many = row?.many ?? 0;
  return finding('alarms')(many === 0 ? 'ok' : 'mind', many === 0 ? 'none is open' : `${many} are open`);
}

async function checkTokens(db: Db): Promise<Finding> {
  const open = (await knownTokens(db)).filter(
    (token) => token.revoked_at === null && token.expires_at.getTime() > Date.now(),
  );
  const ending = open.filter((token) => token.expires_at.getTime() < Date.now() + TOKEN_WARNING_MS);
  return finding('team tokens')(
    ending.length === 0 ? 'ok' : 'mind',
    ending.length === 0 ? `${open.length}` : `end within 14 days: ${ending.map(({ team }) => team).join(', ')}`,
  );
}

async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  const say = finding('redis');
  if (!redisUrl) return say('mind', 'no REDIS_URL: one process serves all pages');
  const redis = new SharedRedis(redisUrl, silent);
  try {
    await new Promise((resolve) => redis.client.once('ready', resolve).once('error', resolve));
    await redis.run((client) => client.ping());
    return say('ok', 'answers');
  } catch (error) {
    return say('fix', `does not answer: ${(error as Error).message}`);
  } finally {
    redis.close();
  }
}

async function checkPi(config: Config): Promise<Finding[]> {
  if (config.pi.hostsSimulator) return [finding('pi')('ok', 'played by the simulator in the server')];
  const { horizonUrl, appWallet } = config.pi;
  const signal = AbortSignal.timeout(OUTSIDE_MS);
  const [asked, balance] = await Promise.all([
    piClient({ config, log: silent }, signal).payment(`check-${randomUUID()}`),
    readBalance(horizonUrl, appWallet, signal),
  ]);
  const isKnown = 'failure' in asked && asked.failure === 'unknown_payment';
  return [
    finding('pi')(isKnown ? 'ok' : 'fix', isKnown ? 'takes our key' : 'does not answer, or refuses PI_API_KEY'),
    finding('chain')(
      balance === null ? 'fix' : 'ok',
      balance === null ? `${horizonUrl} does not know PI_APP_WALLET` : 'knows our wallet',
    ),
  ];
}

async function checkSite({ siteDir, role }: Config): Promise<Finding> {
  const say = finding('site');
  if (role === 'worker') return say('ok', 'a worker shows no pages');
  const site = await new SiteFiles(siteDir).read(null);
  if (!site) return say('fix', `${siteDir} has no shell.json and remotes.json: run npm run build`);
  const misfits = site.registry.remotes.filter(({ misfit }) => misfit !== undefined);
  return misfits.length === 0
    ? say('ok', `shell ${site.shell.version}, ${site.registry.remotes.length} remotes`)
    : say('fix', `these do not fit the shell and run nowhere: ${misfits.map(({ name }) => name).join(', ')}`);
}
