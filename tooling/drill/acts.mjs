/**
 * What can happen to a site, act by act. `play` gets the load and does it; what it returns stands in the table. `isFailover` marks acts
 * in which writes may rest for a while; in all others only one request in a thousand may fail.
 */
import { existsSync } from 'node:fs';
import { addressOf, PORTS } from '../cluster/machines.mjs';
import {
  isFine,
  killDatabase,
  leader,
  members,
  SERVER,
  siteSettings,
  sqlOnLeader,
  startAgain,
} from '../cluster/cluster.mjs';
import { pidOf, signalPart, stopPart, until } from '../cluster/processes.mjs';
import { diskEnvironment, setDisk } from './disk.mjs';
import { figure } from './load.mjs';
import { MONEY_ACTS } from './money-acts.mjs';
import { makeNextRelease, migrateWith } from './releases.mjs';
import { backUp, withRestored } from './restoring.mjs';

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1_000));
const numberOf = (name) => Number(name.at(-1));
const webReady = (machine) => isFine(`http://${addressOf(machine)}:${PORTS.web}/readyz`);
const workerReady = () => isFine(`http://${addressOf(3)}:${PORTS.worker}/readyz`);
const settled = () =>
  until(
    async () => {
      const all = await members();
      return (
        all.length === 3 &&
        all.every(({ state }) => ['running', 'streaming'].includes(state)) &&
        all.some(({ role }) => role === 'sync_standby')
      );
    },
    90_000,
    'the databases’ return to a leader and two standbys',
  );

async function kill(name, back, afterSeconds = 3) {
  signalPart(name, 'SIGKILL');
  await seconds(afterSeconds);
  await startAgain(name, name.startsWith('postgres') ? { env: diskEnvironment(numberOf(name)) } : undefined);
  await until(back, 60_000, name);
}

/** Ends a process of the site kindly and starts it with this release. */
async function replace(name, isReady, more) {
  await stopPart(name);
  await startAgain(name, more);
  await until(isReady, 60_000, name);
}

async function roll(program) {
  await replace('web1', () => webReady(1), { program });
  await replace('web2', () => webReady(2), { program });
  await replace('worker', workerReady, { program });
}

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export const ACTS = [
  { name: 'nothing', play: () => seconds(20) },
  {
    name: 'upgrade to the next release, node by node',
    async play() {
      const next = makeNextRelease();
      await migrateWith(next, { ...process.env, ...siteSettings() });
      await roll(next);
    },
  },
  { name: 'and back, on the newer schema', play: () => roll(SERVER) },
  { name: 'a web killed', play: () => kill('web1', () => webReady(1)).then(() => seconds(25)) },
  { name: 'the worker killed', play: () => kill('worker', workerReady).then(() => seconds(5)) },
  {
    name: 'the worker hangs for 20 s',
    by: 'SIGSTOP',
    alarms: ['WorkerGone'],
    async play() {
      signalPart('worker', 'SIGSTOP');
      await seconds(20);
      const lag = await figure(addressOf(1), PORTS.web, 'sweeper_lag_seconds');
      signalPart('worker', 'SIGCONT');
      await until(workerReady, 20_000, 'the worker');
      return lag === null ? '' : `the webs show that work waits`;
    },
  },
  {
    name: 'an etcd killed',
    play: () => kill('etcd1', () => isFine(`http://${addressOf(1)}:${PORTS.etcd}/health`)).then(() => seconds(5)),
  },
  {
    name: 'HAProxy killed, back after 1 s',
    isFailover: true,
    play: () => kill('proxy', () => webReady(1), 1).then(() => seconds(10)),
  },
  {
    name: 'Redis hangs for 10 s',
    by: 'SIGSTOP',
    async play() {
      signalPart('redis1', 'SIGSTOP');
      await seconds(10);
      signalPart('redis1', 'SIGCONT');
      await seconds(5);
    },
  },
  {
    name: 'Redis lost, back after 5 s',
    async play() {
      for (const name of ['redis1', 'redis2']) signalPart(name, 'SIGKILL');
      await seconds(5);
      for (const name of ['redis1', 'redis2']) await startAgain(name);
      await seconds(5);
    },
  },
  {
    name: 'a standby lost',
    isFailover: true,
    async play() {
      const standby = (await members()).find(({ role }) => role === 'sync_standby').name;
      killDatabase(numberOf(standby));
      await seconds(10);
      await startAgain(`postgres${standby.at(-1)}`, { env: diskEnvironment(numberOf(standby)) });
      await settled();
    },
  },
  {
    name: 'the leader lost',
    isFailover: true,
    async play() {
      const first = numberOf(await leader());
      killDatabase(first);
      const next = await until(
        async () => numberOf((await leader()) ?? '0') !== first && leader(),
        60_000,
        'a new leader',
      );
      await seconds(5);
      await startAgain(`postgres${first}`, { env: diskEnvironment(first) });
      await settled();
      return `${next} took over from machine${first}`;
    },
  },
  {
    name: 'the line between leader and standbys cut for 15 s',
    by: 'a stopped proxy',
    isFailover: true,
    async play() {
      const wire = `wire${numberOf(await leader())}`;
      signalPart(wire, 'SIGSTOP');
      await seconds(15);
      signalPart(wire, 'SIGCONT');
      await settled();
    },
  },
  {
    name: 'the leader’s disk full',
    by: 'a preload',
    isFailover: true,
    async play() {
      const machine = numberOf(await leader());
      setDisk(machine, 'full');
      await seconds(15);
      setDisk(machine, 'none');
      if (pidOf(`postgres${machine}`) === null)
        await startAgain(`postgres${machine}`, { env: diskEnvironment(machine) });
      await settled();
    },
  },
  {
    name: 'the leader’s disk slow: 200 ms a sync, for 15 s',
    by: 'a preload',
    async play() {
      const machine = numberOf(await leader());
      setDisk(machine, 'slow');
      await seconds(15);
      setDisk(machine, 'none');
      await settled();
    },
  },
  {
    name: 'the clock of one web two days ahead',
    by: 'faketime',
    async play() {
      if (!existsSync(FAKETIME)) throw new Error('faketime is missing: apt-get install faketime');
      const env = { LD_PRELOAD: FAKETIME, FAKETIME: '+2d', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
      await replace('web2', () => webReady(2), { env });
      await seconds(15);
      await replace('web2', () => webReady(2));
    },
  },
  {
    name: 'restored to a point in time, and to the backup',
    async play(load) {
      await backUp();
      await seconds(5);
      const earlier = [...load.bids];
      const [moment] = (await sqlOnLeader('select clock_timestamp()')).trim().split('\n');
      await seconds(10);
      const later = load.bids.slice(earlier.length + 20);
      await sqlOnLeader('select pg_switch_wal()');
      await seconds(5);
      const found = (ids) => `select count(*) from bid where id in (${ids.map((id) => `'${id}'`).join(',')})`;
      const told = await withRestored(moment, async (ask) => [
        Number(await ask(found(earlier))),
        Number(await ask(found(later))),
      ]);
      if (told[0] !== earlier.length || told[1] !== 0)
        throw new Error(
          `of ${earlier.length} bids before the moment ${told[0]} came back, and ${told[1]} from after it`,
        );
      const sums = await withRestored(null, (ask) => ask('select coalesce(sum(balance), 0) from ledger_account'));
      if (Number(sums) !== 0) throw new Error(`the books of the backup add up to ${sums}`);
      return `${earlier.length} bids came back, none from after the moment; the backup’s books add up to 0`;
    },
  },
  ...MONEY_ACTS,
];
