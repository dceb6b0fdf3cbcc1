/** What can happen to the books, to payouts and to browsers: each must raise its alarm, and be over once it is mended. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SERVER, siteSettings, sqlOnLeader, startAgain } from '../cluster/cluster.mjs';
import { addressOf, PORTS } from '../cluster/machines.mjs';
import { stopPart, until } from '../cluster/processes.mjs';
import { ask, expect, figure } from './load.mjs';

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1_000));
const workerFigure = (name) => figure(addressOf(3), PORTS.worker, name);
const inBooks = (text) => sqlOnLeader(`set session_replication_role = replica; ${text}`, 'dotpi');

/** Books are compared at every start of the worker. */
async function compareBooks() {
  await stopPart('worker');
  await startAgain('worker');
  await until(async () => (await workerFigure('ledger_balanced')) !== null, 60_000, 'the worker');
}

/** Makes somebody of the load an administrator, as the first one is made. */
async function administrator({ people }) {
  const [{ token, uid }] = people;
  const env = { ...process.env, ...siteSettings() };
  await promisify(execFile)(process.execPath, [SERVER, 'admin', 'grant', uid], { env });
  return token;
}

const simulator = (status, path, body) => expect(status, 'POST', `/simulator${path}`, { port: PORTS.simulator, body });

export const MONEY_ACTS = [
  {
    name: 'a balance changed by hand',
    alarms: ['BooksDoNotBalance', 'CaseForAPerson'],
    async play() {
      const change = (by) =>
        inBooks(`update ledger_account set balance = balance ${by} where kind = 'platform.fees' and stripe = 0`);
      await change('+ 1');
      await compareBooks();
      await seconds(25);
      await change('- 1');
      await compareBooks();
    },
  },
  {
    name: 'no whole proof of the books for 27 hours',
    alarms: ['BooksNotProved'],
    async play() {
      const move = (by) => inBooks(`update ledger_checkpoint set whole_at = whole_at ${by} where whole_at is not null`);
      await move("- interval '80 minutes'");
      await seconds(40);
      await move("+ interval '80 minutes'");
    },
  },
  {
    name: 'money sent from the app wallet by hand, then a withdrawal',
    alarms: ['CaseForAPerson', 'ChainDiffersFromBooks', 'PayoutsPaused'],
    async play(load) {
      const token = await administrator(load);
      const { txid } = await simulator(201, '/transactions', { from: 'app', to: 'alice', amount: 3 });
      const [, { token: other }] = load.people;
      await expect(201, 'POST', '/api/withdraw', { token: other, body: { amount: 5 } });
      await until(async () => (await workerFigure('payout_queue_paused')) === 1, 30_000, 'the pause of payouts');
      await compareBooks();
      await seconds(35);
      const { data } = await expect(200, 'GET', '/admin/api/payouts', { token });
      const [held] = data.filter(({ status, state }) => (state ?? status) === 'held');
      const reason = { token, body: { reason: 'sent on purpose' } };
      await expect(200, 'POST', `/admin/api/unknown-outgoing/${txid}/name`, reason);
      await expect(200, 'POST', `/admin/api/payouts/${held.id}/resume`, reason);
      await until(async () => (await workerFigure('payout_queue_paused')) === 0, 60_000, 'the end of the pause');
      await compareBooks();
    },
  },
  {
    name: 'Pi’s chain shows nothing new, with a withdrawal under way',
    alarms: ['PayoutStandsStill'],
    async play(load) {
      await simulator(201, '/faults', { operation: 'horizon', kind: 'ingestion_stops', times: 10 });
      const [, , { token }] = load.people;
      const placed = await expect(201, 'POST', '/api/withdraw', { token, body: { amount: 5 } });
      const stateOf = `select state from withdrawal where id = '${placed.data.id}'`;
      await seconds(200);
      await ask('DELETE', '/simulator/faults', { port: PORTS.simulator });
      await until(async () => (await sqlOnLeader(stateOf, 'dotpi')).trim() === 'completed', 120_000, 'the withdrawal');
    },
  },
  {
    name: 'browsers report errors of a remote',
    alarms: ['BrowsersFail'],
    async play() {
      const report = {
        kind: 'error',
        route: '/browse',
        release: 'mf-catalog@0.1.0',
        remote: 'mf-catalog',
        message: 'The drill.',
      };
      for (let at = 0; at < 60; at += 1) {
        await expect(200, 'POST', '/api/vitals', { body: report });
        await seconds(1);
      }
    },
  },
  {
    name: 'what a sweeper writes to is gone',
    alarms: ['WorkFails'],
    async play() {
      await inBooks('alter table watch_news rename to watch_news_away');
      await seconds(40);
      await inBooks('alter table watch_news_away rename to watch_news');
    },
  },
];
