import { DAY_MS, OFFER, type Offer } from 'contracts';
import { sql } from 'kysely';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OfferDesk } from './testing/offer-desk';

let server: TestServer;
let other: TestServer;
let desk: OfferDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  other = await startTestServer({ beside: server });
  desk = await OfferDesk.open(server);
});
afterEach(() => desk.expectSoundLocks());
afterAll(async () => {
  await other.close();
  await server.close();
});

const ROUNDS = 8;
const take = (at: TestServer, id: string, action: string, as: Session, body: object = {}): Promise<Response> =>
  at.post(`/api/offers/${id}/${action}`, body, { as });
const codes = (responses: Response[]) => responses.map(({ status, body }) => (status < 300 ? 'done' : body.code));
const ordersOf = async (domainId: string): Promise<bigint | undefined> =>
  (
    await sql<{ orders: bigint }>`
      select count(*) as orders from orders where item_id = ${domainId} and status <> 'expired'`.execute(server.db)
  ).rows[0]?.orders;

async function twoOffers(): Promise<[Offer, Offer]> {
  const domainId = await desk.listName(30);
  return [await desk.made(10, domainId), await desk.made(12, domainId, desk.rival)];
}

test('two sellers’ acceptances and a purchase of one name at once: one sale, every other lock returns', async () => {
  const buyer = await server.signInAs('offer-third');
  await server.deposit(buyer, 400);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, theirs] = await twoOffers();
    const responses = await Promise.all([
      take(server, mine.id, 'accept', desk.people.seller),
      take(other, theirs.id, 'accept', desk.people.seller),
      other.post(`/api/domain/${mine.domainId}/buy`, { payWith: 'balance' }, { as: buyer }),
    ]);
    expect(codes(responses).filter((code) => code === 'done')).toHaveLength(1);
    for (const code of codes(responses)) expect(['done', 'OFFER_STATE', 'NOT_ACTIVE']).toContain(code);
    expect(await ordersOf(mine.domainId)).toBe(1n);
    for (const as of [desk.people.buyer, desk.rival]) expect((await desk.wallet(as)).lockedBalance).toBe(0);
  }
});

test('an offer withdrawn and accepted at once is one of the two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, domainId } = await desk.made(10, await desk.listName(30));
    const responses = await Promise.all([
      take(server, id, 'accept', desk.people.seller),
      take(other, id, 'withdraw', desk.people.buyer),
    ]);
    expect(codes(responses).sort()).toEqual(['OFFER_STATE', 'done']);
    expect(await ordersOf(domainId)).toBe(codes(responses)[0] === 'done' ? 1n : 0n);
    expect((await desk.wallet()).lockedBalance).toBe(0);
  }
});

test('an acceptance at the end of the clock and the sweepers of two processes: accepted or expired, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, domainId } = await desk.made(10, await desk.listName(30));
    await sql`
      update offer set expires_at = product_now() + interval '15 milliseconds' where id = ${id}`.execute(server.db);
    const sweep = async (at: TestServer) => {
      const deadline = performance.now() + 200;
      while (performance.now() < deadline) await at.app.sweepers.runDueInOrder(5_000);
    };
    const [accepted] = await Promise.all([take(server, id, 'accept', desk.people.seller), sweep(server), sweep(other)]);
    const { status } = await desk.readOffer(id);
    expect([accepted.status, status]).toEqual(accepted.status === 200 ? [200, 'accepted'] : [409, 'expired']);
    expect(await ordersOf(domainId)).toBe(accepted.status === 200 ? 1n : 0n);
  }
});

test('an offer made while its name is bought or withdrawn never stays locked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const domainId = await desk.listName(30);
    const leaves =
      round % 2
        ? other.post(`/api/domain/${domainId}/buy`, { payWith: 'balance' }, { as: desk.rival })
        : other.delete(`/domains/${domainId}`, { as: desk.people.seller });
    const [offered, left] = await Promise.all([desk.offer(domainId, 10), leaves]);
    expect(left.status).toBeLessThan(300);
    expect([201, 409]).toContain(offered.status);
    expect((await desk.wallet()).lockedBalance).toBe(0);
  }
});

test('buyers of each other’s wanted names, crossing, with an offer on each', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await desk.listName(20), await desk.listName(20)];
    for (const [id, as] of [
      [first, desk.people.buyer],
      [second, desk.rival],
      [second, desk.people.buyer],
      [first, desk.rival],
    ] as const)
      await desk.made(5, id, as);
    const responses = await Promise.all([
      server.post(`/api/domain/${first}/buy`, { payWith: 'balance' }, { as: desk.people.buyer }),
      other.post(`/api/domain/${second}/buy`, { payWith: 'balance' }, { as: desk.rival }),
    ]);
    expect(codes(responses)).toEqual(['done', 'done']);
    for (const as of [desk.people.buyer, desk.rival]) expect((await desk.wallet(as)).lockedBalance).toBe(0);
  }
});

test('offers left over on a name that left the market end by themselves', async () => {
  const { id, domainId } = await desk.made(10, await desk.listName(30));
  await sql`update domain set status = 'withdrawn' where id = ${domainId}`.execute(server.db);
  await desk.wait(1_000);
  expect((await desk.readOffer(id)).status).toBe('declined');
  expect(OFFER.clockMs).toBe(3 * DAY_MS);
});
