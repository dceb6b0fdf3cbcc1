import { toStroops } from 'contracts';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { freeMoney, systemAccount } from './ledger';
import { holdMoney, isBalanced, postEvent, releaseMoney } from './ledger.service';

let server: TestServer;
let alice: Session;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signInAs('alice');
});
afterAll(() => server.close());

const wallet = async (session: Session) => (await server.get('/api/wallet', { as: session })).body.data.wallet;
const cause = (refId: string) => ({ kind: 'bid', refType: 'bid', refId, memo: 'test' }) as const;

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

describe('the books', () => {
  test('are for administrators', async () => {
    expect((await server.get('/admin/api/ledger')).status).toBe(401);
    expect((await server.get('/admin/api/ledger', { as: alice })).body.code).toBe('FORBIDDEN');
  });

  test('name the totals of every kind of account', async () => {
    await sql`update app_user set is_admin = true where id = ${alice.id}`.execute(server.db);
    const { body } = await server.get('/admin/api/ledger', { as: alice });
    expect(body.data).toMatchObject({ balanced: true, chainBalance: expect.any(Number) });
    expect(body.data.accounts['chain.in']).toBe(100.0000001);
    expect(Object.keys(body.data.accounts)).toHaveLength(11);
  });

  test('say so when the chain cannot be read', async () => {
    await server.post('/simulator/faults', { operation: 'horizon', kind: 'http_500_html', times: 'always' });
    expect((await server.get('/admin/api/ledger', { as: alice })).body.data.chainBalance).toBeNull();
    await server.delete('/simulator/faults');
  });
});
