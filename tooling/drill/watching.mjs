/**
 * Prometheus beside the cluster, with the rules of deploy/prometheus in a time that runs twenty times as fast: what waits for ten minutes
 * waits for thirty seconds. So every act can be asked which alarms it raised.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, FOLDER, PORTS, SECRETS } from '../cluster/machines.mjs';
import { isFine, WEBS, WORKER } from '../cluster/cluster.mjs';
import { startPart, until } from '../cluster/processes.mjs';
import { inRoot } from '../workspace.cjs';

const SPEED = 20;
const PORT = 9099;
const SECONDS = { s: 1, m: 60, h: 3_600 };
/** Shorter, a restart of a process would count as its loss. */
const LEAST_S = 15;
const sooner = (count, unit) => `${Math.max(LEAST_S, Math.round((Number(count) * SECONDS[unit]) / SPEED))}s`;

/** The rules with their waits, ranges and ages divided by SPEED; shares and times of responses stay. */
export const inShortTime = (rules) =>
  rules
    .replace(/(?<=for: )(\d+)([smh])/g, (_, count, unit) => sooner(count, unit))
    .replace(/\[(\d+)([smh])\]/g, (_, count, unit) => `[${sooner(count, unit)}]`)
    .replace(/((?:_age|_lag)_seconds\)) > ([\d* ]+)/g, `$1 > ($2) / ${SPEED}`);

/** Starts it as a part of the cluster. */
export async function watch() {
  const folder = join(FOLDER, 'prometheus');
  mkdirSync(folder, { recursive: true });
  const rules = readFileSync(inRoot('deploy', 'prometheus', 'dotpi.rules.yml'), 'utf8');
  writeFileSync(join(folder, 'dotpi.rules.yml'), inShortTime(rules));
  const job = (role, targets) => ({ targets, labels: { role } });
  const jobs = [
    job(
      'web',
      WEBS.map((machine) => `${addressOf(machine)}:${PORTS.web}`),
    ),
    job('worker', [`${addressOf(WORKER)}:${PORTS.worker}`]),
  ];
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['dotpi.rules.yml'],
    scrape_configs: [
      { job_name: 'dotpi', authorization: { credentials: SECRETS.METRICS_TOKEN }, static_configs: jobs },
    ],
  };
  // JSON is YAML.
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, JSON.stringify(settings));
  const own = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${PORT}`,
  ];
  startPart('prometheus', ['prometheus', ...own, '--query.lookback-delta=5s', '--log.level=warn']);
  await until(() => isFine(`http://127.0.0.1:${PORT}/-/ready`), 30_000, 'Prometheus');
}

/** Names of the alarms that fired since a moment (ms). */
export async function alarmsSince(moment) {
  const range = { query: 'ALERTS{alertstate="firing"}', start: moment / 1_000, end: Date.now() / 1_000, step: '1' };
  const response = await fetch(`http://127.0.0.1:${PORT}/api/v1/query_range?${new URLSearchParams(range)}`);
  const { data } = await response.json();
  return [...new Set(data.result.map(({ metric }) => metric.alertname))].sort();
}

/** Waits until no alarm is raised or about to be. */
export const quiet = () =>
  until(
    async () => {
      const response = await fetch(`http://127.0.0.1:${PORT}/api/v1/alerts`);
      return (await response.json()).data.alerts.length === 0;
    },
    90_000,
    'the alarms’ end',
  );
