import { randomUUID } from 'node:crypto';
import { type Session, type TestServer, startTestServer } from '../src/testing/test-server';
import { expectSoundBooks } from '../src/modules/ledger/testing/expect-sound-books';

/** F12: a browser, a wallet and Pi may speak in any order. Each order of five events is played with its own payment. */

jest.setTimeout(120_000);

const EVENTS = ['approve', 'sign', 'complete', 'report cancelled', 'report incomplete'] as const;
type Event = (typeof EVENTS)[number];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.close());

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

interface Played {
  payer: Session;
  order: Event[];
  isSigned: boolean;
  statuses: number[];
}

async function play(order: Event[], name: string): Promise<Played> {
  const payer = await server.signInAs(name);
  const metadata = { paymentType: 'deposit', requestId: randomUUID() };
  const payment = { accessToken: payer.token, amount: 3, memo: 'm', metadata };
  const paymentId = (await server.post('/simulator/payments', payment)).body.identifier as string;
  let txid: string | undefined;
  const as = { as: payer };
  const steps: Record<Event, () => Promise<{ status: number }>> = {
    approve: () => server.post('/payments/approve', { paymentId }, as),
    sign: async () => {
      const response = await server.post(`/simulator/payments/${paymentId}/submit`, { accessToken: payer.token });
      txid = response.body.txid;
      return response;
    },
    complete: () => server.post('/payments/complete', { paymentId, txid: txid ?? 'ab'.repeat(32) }, as),
    'report cancelled': () => server.post('/payments/cancelled_payment', { paymentId }, as),
    'report incomplete': () => server.post('/payments/incomplete', { paymentId }),
  };
  const statuses: number[] = [];
  for (const event of order) statuses.push((await steps[event]()).status);
  return { payer, order, isSigned: txid !== undefined, statuses };
}

test('F12 every order of approve, sign, complete, cancelled and incomplete ends in one credit or none', async () => {
  const orders = permutations(EVENTS);
  expect(orders).toHaveLength(120);
  const played = await Promise.all(orders.map((order, index) => play(order, `p-${index}`)));
  await server.advanceClock(75 * 60_000);
  for (const { payer, order, isSigned, statuses } of played) {
    const again = await server.signInAs(payer.username);
    const { body } = await server.get('/api/wallet', { as: again });
    expect([order, body.data.wallet.balance]).toEqual([order, isSigned ? 3 : 0]);
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  }
  expect(played.filter(({ isSigned }) => isSigned).length).toBe(60);
  await expectSoundBooks(server, await server.signInAs('admin-demo'));
});
