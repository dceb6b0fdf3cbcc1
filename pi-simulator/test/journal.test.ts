import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEMO_APP_FLOAT } from 'contracts/demo';
import { APP_WALLET, walletOf } from '../src/chain/wallets';
import type { Simulator } from '../src/simulator';
import { signPayout } from './app-wallet';
import { closeAll, openSimulator, ORDER, temporaryFolder, TestClock, OPENING_BALANCE } from './open-simulator';

const journalOf = (folder: string) => join(folder, 'simulator', 'journal.ndjson');

afterEach(closeAll);

/** A network with one payment in every stage, in its folder. */
async function livedIn() {
  const folder = temporaryFolder();
  const clock = new TestClock();
  const simulator = await openSimulator(folder, clock);
  const tokens: string[] = [];
  for (const name of ['created', 'approved', 'linked', 'completed', 'cancelled']) {
    const { accessToken } = await simulator.signIn(name);
    tokens.push(accessToken);
    const { id } = await simulator.create(accessToken, ORDER);
    if (name === 'created') continue;
    if (name === 'cancelled') await simulator.cancelByUser(accessToken, id);
    else await simulator.approve(id);
    if (name === 'linked' || name === 'completed') {
      const txid = await simulator.submit(accessToken, id);
      if (name === 'completed') await simulator.complete(id, txid);
    }
  }
  return { folder, clock, simulator, tokens };
}

describe('the journal', () => {
  it('brings back accounts, tokens, payments and the chain after a restart', async () => {
    const { folder, clock, simulator, tokens } = await livedIn();
    const before = await simulator.overview();
    const ledgers = [...simulator.chain.ledgers];
    const again = await openSimulator(folder, clock);
    expect(await again.overview()).toEqual(before);
    expect(again.chain.ledgers).toEqual(ledgers);
    for (const token of tokens) expect(await again.me(token)).toEqual(await simulator.me(token));
    const [linked] = before.payments.filter(({ transaction, completed }) => transaction && !completed);
    await expect(again.complete(linked!.id, linked!.transaction!.txid)).resolves.toMatchObject({ completed: true });
  });

  it('brings back payouts, failed transactions, empty ledgers and changed uids', async () => {
    const { folder, clock, simulator } = await livedIn();
    const { chain } = simulator;
    const { uid } = (await simulator.signIn('paid')).user;
    const order = { uid, amount: 5, memo: 'Withdrawal', metadata: {} };
    const payout = await simulator.createPayout(order);
    const envelope = signPayout(chain, { to: payout.toAddress, memo: payout.id });
    await simulator.complete(payout.id, (await simulator.submitEnvelope(envelope.tx)).hash);
    const unpaid = await simulator.createPayout(order);
    await simulator.signIn('unactivated-ann');
    const failed = signPayout(chain, { to: walletOf('unactivated-ann').publicKey() });
    await simulator.submitEnvelope(failed.tx);
    clock.advance(60_000);
    await simulator.ledgerTime();
    await simulator.revoke('linked');
    const before = await simulator.overview();
    const again = await openSimulator(folder, clock);
    expect(await again.overview()).toEqual(before);
    expect(again.chain.ledgers).toEqual(chain.ledgers);
    expect((await again.incompletePayouts()).map(({ id }) => id)).toEqual([unpaid.id]);
    for (const { tx, hash } of [envelope, failed])
      expect(await again.submitEnvelope(tx)).toEqual(simulator.chain.included(hash));
  });

  it('lets a payment that was waiting expire after a restart too', async () => {
    const { folder, clock, simulator } = await livedIn();
    const waiting = (await simulator.overview()).payments.find(({ username }) => username === 'created')!;
    simulator.close();
    clock.advance(60_000);
    const again = await openSimulator(folder, clock);
    expect(await again.get(waiting.id)).toMatchObject({ cancelledBy: 'window' });
  });

  it('cuts off a torn last line and goes on', async () => {
    const { folder, clock, simulator } = await livedIn();
    const before = await simulator.overview();
    appendFileSync(journalOf(folder), '[{"type":"payment_created","at":"2026-');
    const again = await openSimulator(folder, clock);
    expect(await again.overview()).toEqual(before);
    await again.signIn('late');
    const third = await openSimulator(folder, clock);
    expect((await third.overview()).accounts.map(({ username }) => username)).toContain('late');
  });

  it('survives being cut at any byte: whole steps stay, none is stored by half', async () => {
    const { folder, clock } = await livedIn();
    const whole = readFileSync(journalOf(folder));
    for (let size = whole.length; size > 0; size -= 97) {
      const copy = temporaryFolder();
      mkdirSync(dirname(journalOf(copy)));
      writeFileSync(journalOf(copy), whole.subarray(0, size));
      const { accounts, appWallet, payments } = await (await openSimulator(copy, clock)).overview();
      const paid = payments
        .filter(({ transaction }) => transaction)
        .reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(accounts.length).toBeGreaterThanOrEqual(7);
      expect(appWallet.balance * 1e7).toBe(paid + DEMO_APP_FLOAT * 1e7);
    }
  });

  it('opens a new network when the very first step was torn', async () => {
    const folder = temporaryFolder();
    (await openSimulator(folder)).close();
    truncateSync(journalOf(folder), statSync(journalOf(folder)).size - 1);
    expect((await (await openSimulator(folder)).overview()).appWallet.balance).toBe(OPENING_BALANCE);
  });

  it('refuses to start on damage in the middle, naming the line', async () => {
    const { folder } = await livedIn();
    const lines = readFileSync(journalOf(folder), 'utf8').split('\n');
    lines[2] = lines[2]!.slice(5);
    writeFileSync(journalOf(folder), lines.join('\n'));
    await expect(openSimulator(folder)).rejects.toThrow('damaged at line 3');
  });

  /** The lines a script printed, one per response, until it was killed. */
  async function printedUntilKilled(script: string, folder: string, lines: number): Promise<string[]> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, script), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.split('\n').length > lines) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const printed = output.split('\n').slice(0, -1);
    expect(printed.length).toBeGreaterThanOrEqual(lines);
    return printed;
  }

  it('forgets nothing it responded to before a kill -9', async () => {
    const folder = temporaryFolder();
    const names = await printedUntilKilled('sign-in-for-ever.ts', folder, 200);
    const { accounts } = await (await openSimulator(folder)).overview();
    expect(accounts.map(({ username }) => username)).toEqual(expect.arrayContaining(names));
  }, 20_000);

  it('forgets no payout either, and holds each in its right place', async () => {
    const folder = temporaryFolder();
    const txids = await printedUntilKilled('payouts-for-ever.ts', folder, 50);
    const simulator = await openSimulator(folder);
    const { payments, appWallet } = await simulator.overview();
    const payouts = payments.filter(({ direction }) => direction === 'app_to_user');
    const completed = payouts.flatMap(({ transaction }) => transaction?.txid ?? []);
    expect(completed).toEqual(expect.arrayContaining(txids));
    expect(payouts.length - completed.length).toBeLessThanOrEqual(1);
    const paid = payouts.filter(({ id }) => sentWithMemo(simulator, id));
    expect(appWallet.balance).toBeCloseTo(OPENING_BALANCE - 1.01 * paid.length, 7);
  }, 20_000);
});

const sentWithMemo = ({ chain }: Simulator, memo: string) =>
  chain.transactionsOf(APP_WALLET.publicKey()).some((transaction) => transaction.memo === memo);
