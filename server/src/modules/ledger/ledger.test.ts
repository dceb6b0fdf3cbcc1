import { randomUUID } from 'node:crypto';
import { type AccountKind, toStroops } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { type AccountRef, escrowOf, freeMoney, type LedgerEvent, systemAccount } from './ledger';
import { accountTotals, holdMoney, openEscrows, postEvent, releaseMoney } from './ledger.service';
import { isBalanced, isBalancedSince, proveBooks } from './proof.service';
import {
  addLines,
  audit,
  beginCheckpoint,
  type Checkpoint,
  endOfSlice,
  findCheckpoint,
  findNextCheckpoint,
} from './proof.sql';

let server: TestServer;
let alice: Session;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signInAs('alice');
});
afterAll(() => server.close());

const wallet = async (session: Session) => (await server.get('/api/wallet', { as: session })).body.data.wallet;
const cause = (refId: string) => ({ kind: 'bid', refType: 'bid', refId, values: {} }) as const;

test('a new user has an empty wallet', async () => {
  expect(await wallet(alice)).toEqual({ balance: 0, lockedBalance: 0 });
  expect((await server.get('/api/wallet/activity', { as: alice })).body).toEqual({
    data: { trx: [] },
    meta: { total: 0, nextCursor: null },
  });
});

test('a hold moves free money to locked money and back, and is not listed as activity', async () => {
  await server.deposit(alice, 100);
  await inTransaction(server.db, (tx) => holdMoney(tx, alice.id, toStroops(30), cause('hold-1')));
  expect(await wallet(alice)).toEqual({ balance: 70, lockedBalance: 30 });
  await inTransaction(server.db, (tx) => releaseMoney(tx, alice.id, toStroops(30), cause('release-1')));
  expect(await wallet(alice)).toEqual({ balance: 100, lockedBalance: 0 });
  expect((await server.get('/api/wallet/activity', { as: alice })).body.meta.total).toBe(1);
});

test('a hold beyond the balance is refused with the shortfall', async () => {
  const refused = await inTransaction(server.db, (tx) => holdMoney(tx, alice.id, toStroops(100.01), cause('hold-2')));
  expect(refused).toMatchObject({ code: 'INSUFFICIENT_BALANCE', details: { shortfall: 0.01, balance: 100 } });
});

test('two holds at once cannot both take the same money', async () => {
  const holds = ['hold-3', 'hold-4'].map((refId) =>
    inTransaction(server.db, (tx) => holdMoney(tx, alice.id, toStroops(60), cause(refId))),
  );
  const refused = (await Promise.all(holds)).filter((outcome) => outcome !== undefined);
  expect(refused).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }]);
  await inTransaction(server.db, (tx) => releaseMoney(tx, alice.id, toStroops(60), cause('release-2')));
});

test('two orders that are paid and completed at once wait for no row of each other', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const [chain, fees] = [systemAccount('chain.in'), systemAccount('platform.fees')];
  const settle = async (tx: Db, orderId: string, seller: Session) => {
    const escrow = escrowOf(orderId);
    await openEscrows(tx, [orderId]);
    const event = {
      refType: 'order',
      refId: orderId,
      values: { name: 'a.pi', deal: 'purchase', outcome: 'paid' },
    } as const;
    await postEvent(tx, { kind: 'order.paid', ...event, transfers: [{ debit: chain, credit: escrow, amount: 100n }] });
    await postEvent(tx, {
      kind: 'order.settled',
      ...event,
      transfers: [
        { debit: escrow, credit: freeMoney(seller.id), amount: 95n },
        { debit: escrow, credit: fees, amount: 5n },
      ],
    });
  };
  const before = new Map((await accountTotals(server.db)).map(({ kind, total }) => [kind, total]));
  const bob = await server.signInAs('bob');
  // Embedded there is one connection, on which transactions follow each other.
  await inTransaction(server.db, async (tx) => {
    await settle(tx, first, alice);
    if (process.env.TEST_DATABASE_URL) await inTransaction(server.db, (other) => settle(other, second, bob));
    else await settle(tx, second, bob);
  });
  const after = new Map((await accountTotals(server.db)).map(({ kind, total }) => [kind, total]));
  const change = (kind: AccountKind) => (after.get(kind) ?? 0n) - (before.get(kind) ?? 0n);
  expect([change('platform.fees'), change('chain.in'), change('escrow.order')]).toEqual([10n, -200n, 0n]);
  expect(await isBalanced(server.db)).toBe(true);
});

test('an order pays out what came in for it, not the money of another; older ones have it in the common escrow', async () => {
  const [own, other, older] = [randomUUID(), randomUUID(), randomUUID()];
  const move = (
    orderId: string,
    kind: 'order.paid' | 'order.settled',
    [debit, credit]: [AccountRef, AccountRef],
    amount: bigint,
  ) =>
    inTransaction(server.db, (tx) =>
      postEvent(tx, {
        kind,
        refType: 'order',
        refId: orderId,
        values: { name: 'a.pi', deal: 'purchase', outcome: 'paid' },
        transfers: [{ debit, credit, amount }],
      } as LedgerEvent),
    );
  const chain = systemAccount('chain.in');
  await inTransaction(server.db, (tx) => openEscrows(tx, [own]));
  await inTransaction(server.db, (tx) => openEscrows(tx, [other]));
  await move(own, 'order.paid', [chain, escrowOf(own)], 10n);
  await move(other, 'order.paid', [chain, escrowOf(other)], 10n);
  await expect(move(own, 'order.settled', [escrowOf(own), freeMoney(alice.id)], 11n)).rejects.toMatchObject({
    code: '23514',
  });
  await move(older, 'order.paid', [chain, systemAccount('escrow.order')], 7n);
  await move(older, 'order.settled', [escrowOf(older), freeMoney(alice.id)], 7n);
  expect(await isBalanced(server.db)).toBe(true);
});

test('one cause posts once', async () => {
  const event = {
    ...cause('once'),
    transfers: [{ debit: systemAccount('chain.in'), credit: freeMoney(alice.id), amount: 1n }],
  };
  await inTransaction(server.db, (tx) => postEvent(tx, event));
  await expect(inTransaction(server.db, (tx) => postEvent(tx, event))).rejects.toMatchObject({ code: '23505' });
});

test('the database itself keeps user money from going below zero', async () => {
  const overdraw = {
    ...cause('overdraw'),
    transfers: [{ debit: freeMoney(alice.id), credit: systemAccount('platform.fees'), amount: toStroops(1_000) }],
  };
  await expect(inTransaction(server.db, (tx) => postEvent(tx, overdraw))).rejects.toMatchObject({ code: '23514' });
});

test.each([
  sql`update ledger_transfer set amount = amount + 1`,
  sql`delete from ledger_transfer`,
  sql`truncate ledger_transfer`,
  sql`update ledger_event set memo = 'changed'`,
  sql`delete from ledger_event`,
])('what was posted stays as it is (%#)', async (change) => {
  await expect(change.execute(server.db)).rejects.toThrow('append-only');
});

test('lines name accounts that exist, and accounts, users and auctions are never deleted', async () => {
  const line = (debit: string, credit: string) => sql`
    insert into ledger_transfer (event_id, place, debit_account, credit_account, amount, is_hold)
    values (${uuidv7()}, 0, ${debit}, ${credit}, 1, false)`;
  const { rows } = await sql<{
    id: string;
  }>`select id from ledger_account where owner_id = ${alice.id} limit 1`.execute(server.db);
  const known = rows[0]?.id ?? '';
  for (const unknown of [line(uuidv7(), known), line(known, uuidv7())])
    await expect(unknown.execute(server.db)).rejects.toMatchObject({ code: '23503' });
  for (const table of ['ledger_account', 'app_user', 'auction'])
    await expect(sql`delete from ${sql.table(table)}`.execute(server.db)).rejects.toMatchObject({ code: '23503' });
  await expect(
    sql`update ledger_account set id = ${uuidv7()} where id = ${known}`.execute(server.db),
  ).rejects.toMatchObject({ code: '23503' });
});

test('the audit finds a balance that was edited', async () => {
  expect(await isBalanced(server.db)).toBe(true);
  await sql`update ledger_account set balance = balance + 1 where owner_id = ${alice.id} and kind = 'user.free'`.execute(
    server.db,
  );
  expect(await isBalanced(server.db)).toBe(false);
  await sql`update ledger_account set balance = balance - 1 where owner_id = ${alice.id} and kind = 'user.free'`.execute(
    server.db,
  );
  expect(await isBalanced(server.db)).toBe(true);
});

const audited = async () => audit(server.db, (await findCheckpoint(server.db))!);
/** The next checkpoint, of all events so far. */
async function startOver(): Promise<Checkpoint> {
  await sql`delete from ledger_checkpoint`.execute(server.db);
  await beginCheckpoint(server.db, 'ffffffff-ffff-7000-8000-000000000000');
  return (await findNextCheckpoint(server.db))!;
}

describe('the proof from a checkpoint', () => {
  const edit = (change: number) =>
    sql`update ledger_account set balance = balance + ${change} where owner_id = ${alice.id} and kind = 'user.free'`.execute(
      server.db,
    );
  const checkpoint = async () =>
    (await sql<{ bound: string }>`select bound from ledger_checkpoint`.execute(server.db)).rows[0]?.bound ?? '';

  test('finds a balance that was edited, and moves up only with sound books', async () => {
    expect(await proveBooks(server.db)).toBe(true);
    const first = await checkpoint();
    await edit(1);
    expect(await isBalancedSince(server.db)).toBe(false);
    expect(await proveBooks(server.db)).toBe(false);
    expect(await checkpoint()).toBe(first);
    await edit(-1);
    expect(await proveBooks(server.db)).toBe(true);
    expect((await checkpoint()) > first).toBe(true);
  });

  test('adds what came after it', async () => {
    await sql`update ledger_checkpoint set bound = (select max(id::text)::uuid from ledger_event), added_to = (select max(id::text)::uuid from ledger_event)`.execute(
      server.db,
    );
    await sql`delete from ledger_checkpoint_total`.execute(server.db);
    await sql`
      insert into ledger_checkpoint_total (checkpoint_id, account_id, total)
      select (select id from ledger_checkpoint), account, sum(signed) from ledger_transfer cross join lateral (
        values (credit_account, amount), (debit_account, -amount)) as line (account, signed)
      where event_id < (select bound from ledger_checkpoint) group by account`.execute(server.db);
    await inTransaction(server.db, (tx) => holdMoney(tx, alice.id, 3n, cause('hold-5')));
    expect(await audited()).toEqual({ wrong_accounts: 0n, broken_events: 0n, imbalance: 0n });
    await edit(1);
    expect(await audited()).toMatchObject({ wrong_accounts: 1n });
    await edit(-1);
  });

  test('what came late below its bound is decided by every line', async () => {
    await sql`delete from ledger_checkpoint_total`.execute(server.db);
    expect(await isBalancedSince(server.db)).toBe(true);
    expect(await proveBooks(server.db)).toBe(true);
    expect(await audited()).toEqual({ wrong_accounts: 0n, broken_events: 0n, imbalance: 0n });
  });

  test('every line is added up in slices, by several processes and after one was killed', async () => {
    const begun = await startOver();
    const slices: string[] = [];
    for (let at = begun; at.added_to !== at.bound; at = (await findNextCheckpoint(server.db))!) {
      const end = await endOfSlice(server.db, at, 2);
      // The second finds the slice added.
      await Promise.all([1, 2].map(() => inTransaction(server.db, (tx) => addLines(tx, at, end))));
      slices.push(end);
    }
    expect(slices.length).toBeGreaterThan(3);
    await edit(1);
    expect(await isBalanced(server.db)).toBe(false);
    await edit(-1);
    await startOver();
    expect(await isBalanced(server.db)).toBe(true);
  });
});

describe('the books', () => {
  test('are for administrators', async () => {
    expect((await server.get('/admin/api/ledger')).status).toBe(401);
    expect((await server.get('/admin/api/ledger', { as: alice })).body.code).toBe('FORBIDDEN');
  });

  test('name the totals of every kind of account', async () => {
    await makeAdmin(server.db, alice.id);
    const { body } = await server.get('/admin/api/ledger', { as: alice });
    expect(body.data).toMatchObject({ balanced: true, chainBalance: expect.any(Number) });
    expect(body.data.accounts['chain.in']).toBe(100.0000228);
    expect(Object.keys(body.data.accounts)).toHaveLength(11);
  });

  test('say so when the chain cannot be read', async () => {
    await server.post('/simulator/faults', { operation: 'horizon', kind: 'http_500_html', times: 'always' });
    expect((await server.get('/admin/api/ledger', { as: alice })).body.data.chainBalance).toBeNull();
    await server.delete('/simulator/faults');
  });
});

// The last, because lines stay.
test('lines of no event are found in whatever slice they are', async () => {
  await startOver();
  const [first, second] = (await sql<{ id: string }>`select id from ledger_account limit 2`.execute(server.db)).rows;
  const event = '00000000-0000-7000-8000-000000000001';
  await sql`insert into ledger_transfer (event_id, place, debit_account, credit_account, amount, is_hold)
    values (${event}, 1, ${first?.id}, ${second?.id}, 1, false), (${event}, 2, ${second?.id}, ${first?.id}, 1, false)`.execute(
    server.db,
  );
  expect(await isBalanced(server.db)).toBe(false);
});
