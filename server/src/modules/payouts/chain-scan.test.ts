import { Keypair } from '@stellar/stellar-base';
import type { HeldPage, Payout, UnknownOutgoingPage } from 'contracts';
import { DEMO_APP_WALLET, demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { catchUp, scanOutgoing } from './outgoing.service';
import { PayoutDesk } from './testing/payout-desk';
import { sendFrom } from './testing/send-from';

const seed = Keypair.fromRawEd25519Seed(demoAppWalletSeed()).secret();
const DAY_MS = 86_400_000;

let server: TestServer;
let admin: Session;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo', env: { PAYOUT_MODE: 'manual' } });
  admin = await server.signInAs('admin-demo');
  await scanOutgoing(server.app.context);
});
afterEach(() => server.delete('/simulator/faults'));
afterAll(() => server.close());

/** Someone with its seed takes money from the app wallet. */
const send = (destination: string, memo: string) => sendFrom(server, seed, { destination, amount: 5, memo });

/** The next day's look has been taken. */
async function nextDay(): Promise<void> {
  await server.advanceClock(DAY_MS + 1_000);
  admin = await server.signInAs('admin-demo');
}

async function unknown(query = ''): Promise<UnknownOutgoingPage & { meta: { nextCursor: string } }> {
  return (await server.get(`/admin/api/unknown-outgoing${query}`, { as: admin })).body;
}

const name = (txid: string) =>
  server.post(`/admin/api/unknown-outgoing/${txid}/name`, { reason: 'By mistake.' }, { as: admin });

async function requested(): Promise<{ desk: PayoutDesk; payout: Payout }> {
  people += 1;
  const desk = await PayoutDesk.open(server, `scan-${people}`);
  await desk.request(5);
  return { desk, payout: (await desk.payout(admin)) as Payout };
}

test('what left the app wallet before the books began is no alarm', async () => {
  expect((await unknown()).data).toEqual([]);
});

test('what left unknown to the books is found within a day, once, listed, and counted by /metrics', async () => {
  const { payout } = await requested();
  const hashes = [
    await send(payout.destination as string, 'a stolen seed'),
    await send(payout.destination as string, 'again'),
  ];
  await nextDay();
  await nextDay();
  const { data, meta } = await unknown();
  expect(meta.total).toBe(2);
  expect(new Set(data.map(({ hash }) => hash))).toEqual(new Set(hashes));
  expect(data.find(({ hash }) => hash === hashes[0])).toMatchObject({
    memo: 'a stolen seed',
    isSuccessful: true,
    fee: 0.01,
  });
  const first = await unknown('?limit=1');
  const second = await unknown(`?limit=1&cursor=${first.meta.nextCursor}`);
  expect([...first.data, ...second.data]).toEqual(data);
  expect((await server.get<string>('/metrics')).body).toContain('unknown_outgoing_transactions 2');
});

test('a payout signed manually is listed until its withdrawal is completed with it; a second one until it is named', async () => {
  const before = (await unknown()).meta.total;
  const { payout } = await requested();
  const [named, twice] = [
    await send(payout.destination as string, payout.memo),
    await send(payout.destination as string, payout.memo),
  ];
  await nextDay();
  expect((await unknown()).meta.total).toBe(before + 2);
  // The withdrawal is open: it is to be completed with one of them.
  expect((await name(named)).body.code).toBe('PAYMENT_STATE');
  const done = await server.post(`/admin/api/payouts/${payout.id}/complete`, { txid: named }, { as: admin });
  expect(done.status).toBe(200);
  const left = (await unknown()).data.map(({ hash }) => hash);
  expect(left).toContain(twice);
  expect(left).not.toContain(named);
  expect((await name(twice)).body.data).toEqual({ hash: twice, amount: 5, fee: 0.01 });
  expect((await name(named)).status).toBe(404);
  expect((await unknown()).meta.total).toBe(before);
});

test('a payout signed manually that failed on the chain completes nothing: it is named, and its fee is in the books', async () => {
  const { payout } = await requested();
  await server.post('/simulator/faults', { operation: 'submit', kind: 'op_no_destination', times: 1 });
  await expect(send(payout.destination as string, payout.memo)).rejects.toThrow('refused');
  await nextDay();
  const found = (await unknown()).data.find(({ withdrawalId }) => withdrawalId === payout.id);
  expect(found?.isSuccessful).toBe(false);
  const failed = found?.hash ?? '';
  const completed = await server.post(`/admin/api/payouts/${payout.id}/complete`, { txid: failed }, { as: admin });
  expect(completed.status).not.toBe(200);
  expect((await name(failed)).body.data).toEqual({ hash: failed, amount: 0, fee: 0.01 });
  expect((await unknown()).data.map(({ hash }) => hash)).not.toContain(failed);
  const paid = await send(payout.destination as string, payout.memo);
  const done = await server.post(`/admin/api/payouts/${payout.id}/complete`, { txid: paid }, { as: admin });
  expect(done.status).toBe(200);
});

test('a refund of held money that the scan found before it was booked is booked once, and cannot be named', async () => {
  const stranger = Keypair.fromRawEd25519Seed(demoWalletSeed('frank')).secret();
  const arrived = await sendFrom(server, stranger, { destination: DEMO_APP_WALLET, amount: 7, memo: 'by mistake' });
  await nextDay();
  const held = (await server.get<HeldPage>('/admin/api/held?limit=100', { as: admin })).body.data;
  const entry = held.find(({ txid }) => txid === arrived);
  const reason = { reason: 'By mistake.' };
  const { body } = await server.post(`/admin/api/held/${entry?.id}/refund`, reason, { as: admin });
  const { address, memo } = body.data as { address: string; memo: string };
  const [wrong, hash] = [
    await sendFrom(server, seed, { destination: address, amount: 6, memo }),
    await sendFrom(server, seed, { destination: address, amount: 7, memo }),
  ];
  await catchUp(server.app.context, AbortSignal.timeout(5_000));
  const refused = await name(hash);
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_STATE']);
  expect((await name(wrong)).status).toBe(200);
  await nextDay();
  expect((await unknown()).data.map((sent) => sent.hash)).not.toContain(hash);
  await name(hash);
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_event where ref_id in (${arrived}, ${hash}, ${wrong}) order by kind`.execute(server.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['held.refunded', 'incoming.held', 'outgoing.named']);
});

test('while the chain does not respond nothing is skipped', async () => {
  const before = (await unknown()).meta.total;
  const { payout } = await requested();
  await send(payout.destination as string, 'unseen at first');
  await server.post('/simulator/faults', { operation: 'horizon', kind: 'http_500_html', times: 'always' });
  await nextDay();
  await server.delete('/simulator/faults');
  expect((await unknown()).meta.total).toBe(before);
  await server.advanceClock(2 * 60 * 60_000);
  admin = await server.signInAs('admin-demo');
  expect((await unknown()).meta.total).toBe(before + 1);
});

test('the list is an administrator’s', async () => {
  const { status } = await server.get('/admin/api/unknown-outgoing', { as: await server.signInAs('dave') });
  expect(status).toBe(403);
});
