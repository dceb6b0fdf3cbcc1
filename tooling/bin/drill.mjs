#!/usr/bin/env node
/**
 * npm run drill [-- <pattern>]: starts the cluster, lets people use it, and does to it what can happen to a site, act by act; the pattern
 * chooses acts by name. Prints a table, and ends with 1 above 0 lost answers, 0.1 % failed requests outside a failover, or 15 s
 * without writes in one.
 */
import { down, up } from '../cluster/cluster.mjs';
import { FOLDER } from '../cluster/machines.mjs';
import { startedParts } from '../cluster/processes.mjs';
import { ACTS } from '../drill/acts.mjs';
import { diskEnvironment } from '../drill/disk.mjs';
import { Load, prepareLoad } from '../drill/load.mjs';
import { alarmsSince, quiet, watch } from '../drill/watching.mjs';

const FAILED_SHARE_MAX = 0.001;
const SILENCE_MAX_MS = 15_000;

const chosen = ACTS.filter(({ name }) => new RegExp(process.argv[2] ?? '').test(name));
const log = (line) => console.log(line);

/** Plays one act under load; `fault` says what is wrong with how it went, or is ''. */
async function playAct(act, prepared) {
  await quiet();
  const begun = Date.now();
  const load = new Load(prepared);
  let [note, fault] = ['', ''];
  try {
    note = (await act.play(load)) ?? '';
  } catch (error) {
    fault = error.message;
  }
  await load.stop();
  const lost = await load.lost();
  const { tried, failed, bids, silence } = load;
  if (lost > 0) fault ||= `${lost} confirmed bids are lost`;
  if (!act.isFailover && failed.length > tried * FAILED_SHARE_MAX) fault ||= 'too many requests failed';
  if (silence > SILENCE_MAX_MS) fault ||= 'writes rested for too long';
  const alarms = await alarmsSince(begun);
  const expected = act.alarms ?? [];
  if (alarms.join() !== expected.join())
    fault ||= `alarms: ${alarms.join(', ') || 'none'} instead of ${expected.join(', ') || 'none'}`;
  return { ...act, tried, failed, bids: bids.length, lost, silence, alarms, note, fault };
}

const cells = ({ name, by = '', tried, failed, bids, lost, silence, alarms, note, fault }) => [
  name,
  by,
  tried,
  failed.length,
  `${bids} / ${lost}`,
  (silence / 1_000).toFixed(1),
  alarms.join(', '),
  fault ? `**${fault}**` : note,
];
const row = (parts) => `| ${parts.join(' | ')} |`;
const HEAD = [
  'Act',
  'Played by',
  'Requests',
  'Failed',
  'Bids confirmed / lost',
  'Longest rest of writes, s',
  'Alarms',
  'Seen',
];

/** Kinds of failures of an act, the most frequent first. */
function failuresOf({ failed }) {
  const counts = new Map();
  for (const text of failed) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
}

async function main() {
  if (startedParts().length > 0) throw new Error('A cluster runs already: npm run cluster -- down');
  await up({ log, postgresEnvironment: diskEnvironment });
  await watch();
  const prepared = await prepareLoad();
  log(`${prepared.people.length} people, ${prepared.auctions.length} auctions\n`);
  log(row(HEAD));
  log(row(HEAD.map(() => '---')));
  const played = [];
  for (const act of chosen) {
    const result = await playAct(act, prepared);
    log(row(cells(result)));
    for (const [text, count] of failuresOf(result)) console.error(`    ${count} × ${text}`);
    played.push(result);
  }
  const failed = played.filter(({ fault }) => fault);
  log(
    failed.length === 0
      ? `\n${played.length} acts, all as promised.`
      : `\n${failed.length} of ${played.length} acts failed.`,
  );
  return failed.length === 0;
}

let isFine = false;
try {
  isFine = await main();
} catch (error) {
  console.error(error.message);
} finally {
  if (!process.env.DRILL_KEEP) await down({ log });
  else log(`The cluster runs on, in ${FOLDER}.`);
}
process.exitCode = isFine ? 0 : 1;
