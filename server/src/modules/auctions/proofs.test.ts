import { createHash, createPublicKey, verify } from 'node:crypto';
import { type AuctionProof, type BidReceipt, getAuctionProof, type OwnBids, type ProofKeys } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction, type TestAuction } from './testing/open-test-auction';

const MINUTE = 60_000;

let server: TestServer;
let seller: Session;
let ann: Session;
let ben: Session;
let people = 0;
/** The statements of the latest call of each kind. */
const spent: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer({ template: 'demo', noteCost: (call, { statements }) => (spent[call] = statements) });
});
beforeEach(async () => {
  people += 1;
  seller = await server.signInAs('bob');
  [ann, ben] = [await server.signInAs(`ann-${people}`), await server.signInAs(`ben-${people}`)];
  await Promise.all([server.deposit(ann, 2_000), server.deposit(ben, 2_000)]);
});
afterAll(() => server.close());

const auction = (options: TestAuction) => openTestAuction(server.db, seller.id, options);
const bid = async (as: Session, domainId: string, amount: number, maxAmount?: number) =>
  (await server.post(`/api/domain/${domainId}/bids`, { amount, maxAmount }, { as })).body as {
    data: { id: string };
    receipt: BidReceipt;
  };
const proof = async (domainId: string, round = ''): Promise<AuctionProof['data']> =>
  (await server.get(`/api/auctions/${domainId}/proof${round}`)).body.data;
const typesOf = ({ entries }: AuctionProof['data']) => entries.map(({ type }) => type);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 8785 for what stands in proofs: no nesting, no text beyond ASCII. */
const canonical = (flat: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(flat).sort(([a], [b]) => (a < b ? -1 : 1))));

async function expectSigned(hash: string, signature: string, kid: string): Promise<void> {
  const { keys } = (await server.get<ProofKeys>('/.well-known/dotpi-keys.json')).body;
  const x = keys.find((key) => key.kid === kid)?.x ?? '';
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'base64url'))).toBe(true);
}

function expectChained({ entries, auctionId, round }: AuctionProof['data']): void {
  let prev = '0'.repeat(64);
  for (const [seq, { hash, ...entry }] of entries.entries()) {
    expect(entry).toMatchObject({ seq, prev, auctionId, round });
    expect(entry.at).toMatch(/\.\d{3}Z$/);
    expect(sha256(canonical(entry))).toBe(hash);
    prev = hash;
  }
}

test('a proof is printed once for what it says, and anew after the next bid', async () => {
  const domainId = await auction({ price: 100, endsInMs: 20 * MINUTE });
  await bid(ann, domainId, 100);
  const statements = async () => {
    const { entries } = await proof(domainId);
    return [entries.length, spent['GET /api/auctions/:domainId/proof'] ?? 0] as const;
  };
  const [[before, first], [, again]] = [await statements(), await statements()];
  expect(again).toBeLessThan(first);
  await bid(ben, domainId, 300);
  const [after, anew] = await statements();
  expect([after > before, anew > again]).toEqual([true, true]);
});

test('a round is a chain from its terms to its close; receipts and certificate are signed', async () => {
  const domainId = await auction({ price: 100, reserve: 250, endsInMs: 20 * MINUTE });
  expect((await proof(domainId)).entries).toEqual([]);
  const first = await bid(ann, domainId, 100, 500);
  const second = await bid(ben, domainId, 350, 450);
  const winning = await bid(ben, domainId, 600, 900);
  const running = await proof(domainId);
  expectChained(running);
  expect(typesOf(running)).toEqual(['terms', 'bid', 'bid', 'bid', 'bid']);
  expect([running.certificate, running.openings, running.openingsWait]).toEqual([null, [], null]);
  expect(running.entries[1]).toMatchObject({ bidId: first.data.id, bidder: ann.uid, amount: 250, automatic: false });
  expect(running.entries[3]).toMatchObject({ bidder: ann.uid, amount: 500, automatic: true, commitment: null });
  expect(JSON.stringify(running)).not.toContain('username');
  for (const { receipt } of [first, second, winning]) {
    const { entry, hash, signature, kid, maxAmount, nonce } = receipt;
    expect(sha256(canonical(entry))).toBe(hash);
    expect(entry).toMatchObject({ commitment: sha256(`${maxAmount}:${nonce}`) });
    expect(running.entries).toContainEqual({ ...entry, hash });
    await expectSigned(hash, signature, kid);
  }
  expect([first.receipt.maxAmount, second.receipt.maxAmount, winning.receipt.maxAmount]).toEqual([500, 450, 900]);
  const own = (await server.get('/api/bids', { as: ben })).body.data[0].receipts;
  expect(own).toEqual([second.receipt, winning.receipt]);

  await server.advanceClock(21 * MINUTE);
  const closed = await proof(domainId);
  expectChained(closed);
  const { signature, kid, ...facts } = closed.certificate!;
  expect(facts).toMatchObject({ outcome: 'settled', winner: ben.uid, price: 600, entries: 6 });
  expect(facts.lastHash).toBe(closed.entries.at(-1)?.hash);
  await expectSigned(sha256(canonical(facts)), signature, kid);
});

test('a raised maximum is not seen while the round runs, and its own receipt proves it', async () => {
  const domainId = await auction({ price: 100, endsInMs: 20 * MINUTE });
  await bid(ann, domainId, 100, 300);
  const { receipt } = await bid(ann, domainId, 100, 700);
  expect(receipt).toMatchObject({ maxAmount: 700, entry: { type: 'maximum', bidder: ann.uid, seq: 2 } });
  expect(typesOf(await proof(domainId))).toEqual(['terms', 'bid']);
  await bid(ben, domainId, 200);
  const shown = await proof(domainId);
  expectChained(shown);
  expect(typesOf(shown)).toEqual(['terms', 'bid', 'maximum', 'bid', 'bid']);
});

test('pausing, resuming and removing stand in the chain', async () => {
  const admin = await server.signInAs('admin-demo');
  const domainId = await auction({ price: 100, endsInMs: 20 * MINUTE });
  await bid(ann, domainId, 100, 300);
  for (const decision of ['suspend', 'restore', 'remove'])
    await server.post(`/admin/api/listings/${domainId}/${decision}`, { reason: 'A test.' }, { as: admin });
  const closed = await proof(domainId);
  expectChained(closed);
  expect(typesOf(closed)).toEqual(['terms', 'bid', 'paused', 'resumed', 'closed']);
  expect(closed.certificate).toMatchObject({ outcome: 'cancelled', winner: null, price: null });
});

test('what happened before the first bid follows the terms, and the next round begins anew', async () => {
  const admin = await server.signInAs('admin-demo');
  const domainId = await auction({ price: 100, endsInMs: 20 * MINUTE });
  const end = (await server.get(`/api/domain/${domainId}`)).body.data.endsAt;
  await server.post(`/admin/api/listings/${domainId}/suspend`, { reason: 'A test.' }, { as: admin });
  await server.advanceClock(MINUTE);
  await server.post(
    `/admin/api/listings/${domainId}/restore`,
    { reason: 'A test.' },
    { as: await server.signInAs('admin-demo') },
  );
  await bid(await server.signInAs(ann.username), domainId, 100);
  const running = await proof(domainId);
  expectChained(running);
  expect(typesOf(running)).toEqual(['terms', 'paused', 'resumed', 'bid']);
  expect(running.entries[0]).toMatchObject({ endsAt: end });
  const next = await auction({ price: 100, endsInMs: 20 * MINUTE });
  await sql`update auction set early_changes = '[{"type":"paused"}]' where domain_id = ${next}`.execute(server.db);
  await server.advanceClock(21 * MINUTE);
  seller = await server.signInAs('bob');
  await server.post(`/api/domain/${next}/relist`, { auctionDays: 1 }, { as: seller });
  await bid(await server.signInAs(ben.username), next, 150);
  expect(typesOf(await proof(next))).toEqual(['terms', 'bid']);
});

test('a round without bids has its terms and its end, bought or unsold', async () => {
  const bought = await auction({ price: 100, buyNow: 400 });
  const unsold = await auction({ price: 100, reserve: 200, endsInMs: 20 * MINUTE });
  await server.post(`/api/domain/${bought}/buy`, { payWith: 'balance' }, { as: ann });
  await server.advanceClock(21 * MINUTE);
  const [first, second] = [await proof(bought), await proof(unsold)];
  expect(typesOf(first)).toEqual(['terms', 'closed']);
  expect(first.certificate).toMatchObject({ outcome: 'bought', winner: ann.uid, price: 400 });
  expect(second.certificate).toMatchObject({ outcome: 'unsold:no_bids', winner: null });
  expect((await server.get(`/api/auctions/${unsold}/proof?round=2`)).status).toBe(404);
  expect((await server.get('/api/auctions/nothing/proof')).status).toBe(404);
});

test('a relisted name has a chain of its own, and the earlier one stays', async () => {
  const domainId = await auction({ price: 100, reserve: 900, endsInMs: 20 * MINUTE });
  await bid(ann, domainId, 100);
  await server.advanceClock(21 * MINUTE);
  seller = await server.signInAs('bob');
  await server.post(`/api/domain/${domainId}/relist`, { auctionDays: 1 }, { as: seller });
  await bid(await server.signInAs(ben.username), domainId, 150);
  const [now, before] = [await proof(domainId), await proof(domainId, '?round=1')];
  expect([now.round, now.entries.length, now.certificate]).toEqual([2, 2, null]);
  expect([before.round, before.certificate?.outcome]).toEqual([1, 'unsold:reserve_not_met']);
  expectChained(now);
  expectChained(before);
});

test('entries are never changed', async () => {
  await expect(sql`update auction_entry set hash = hash`.execute(server.db)).rejects.toThrow('append-only');
});

test('a response is a proof of the contract, printed from the entries as they were hashed', async () => {
  const domainId = await auction({ price: 10, reserve: 50, endsInMs: 20 * MINUTE });
  for (const [as, amount] of [[ann, 10], [ben, 110], [ann, 210]] as const) await bid(as, domainId, amount); // prettier-ignore
  const { body } = await server.get(`/api/auctions/${domainId}/proof`);
  expect(getAuctionProof.responses[200].parse(body)).toEqual(body);
  expect(typesOf(body.data)).toEqual(['terms', 'bid', 'bid', 'bid']);
});

test('bids of many auctions and rounds are read with one look at each', async () => {
  const ids = await Promise.all([1, 2, 3].map((at) => auction({ price: at * 10, endsInMs: 20 * MINUTE })));
  for (const id of ids) for (const [at, as] of [ann, ben, ann].entries()) await bid(as, id, 100 + at * 100);
  const { data } = (await server.get('/api/bids', { as: ann })).body;
  expect(data.map(({ receipts, bid_amount }: OwnBids['data'][number]) => [receipts.length, bid_amount])).toEqual([
    [2, 300], [2, 300], [2, 300],
  ]); // prettier-ignore
});
