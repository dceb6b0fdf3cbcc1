import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '../../src/testing/test-client';
import { closeDueAuctions } from '../../src/modules/auctions/auctions.jobs';
import { auditBooks } from '../audit/audit';
import { openListings } from '../site/open-listings';
import type { KillPoint } from './dying-client';
import { type DyingSite, openDyingSite } from './dying-site';

jest.setTimeout(180_000);

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

let site: DyingSite;
let seller: Session;
let made = 0;
beforeAll(async () => {
  site = await openDyingSite();
});
afterAll(() => site.close());

/** A flow with money in several statements. `act` runs on the server that is killed; `check` inspects the site afterwards. */
interface Flow {
  act(): Promise<unknown>;
  check(): Promise<void>;
}

const unique = () => `${(made += 1)}`;

async function signIn(name: string): Promise<Session> {
  const { body: authResult } = await site.pi.post('/simulator/auth', { username: name });
  const { body } = await site.healthy.browser.post('/user/signin', { authResult });
  return { ...body.user, token: authResult.accessToken };
}

/** Creates at Pi, then approve, sign and complete as far as the dying server lets the browser come. */
function payment(payer: Session, amount: number, metadata: Record<string, unknown>) {
  const paid = { id: '', isSigned: false };
  const act = async () => {
    const { browser } = site.dying;
    const order = { accessToken: payer.token, amount, memo: 'm', metadata };
    paid.id = (await site.pi.post('/simulator/payments', order)).body.identifier;
    const approved = await browser.post('/payments/approve', { paymentId: paid.id }, { as: payer });
    if (approved.status !== 200) return;
    const signed = await site.pi.post(`/simulator/payments/${paid.id}/submit`, { accessToken: payer.token });
    paid.isSigned = true;
    await browser.post('/payments/complete', { paymentId: paid.id, txid: signed.body.txid }, { as: payer });
  };
  return { paid, act };
}

const balanceOf = async ({ id }: Session): Promise<number> => {
  const { rows } = await sql<{ balance: string }>`
    select balance::text from ledger_account where owner_id = ${id} and kind = 'user.free'`.execute(site.db);
  return Number(rows[0]?.balance) / 1e7;
};

/** Money in the wallet without a server that may die. */
async function fund(session: Session, amount: number): Promise<void> {
  const metadata = { paymentType: 'deposit', requestId: randomUUID() };
  const { browser } = site.healthy;
  const order = { accessToken: session.token, amount, memo: 'm', metadata };
  const paymentId = (await site.pi.post('/simulator/payments', order)).body.identifier;
  await browser.post('/payments/approve', { paymentId }, { as: session });
  const { txid } = (await site.pi.post(`/simulator/payments/${paymentId}/submit`, { accessToken: session.token })).body;
  await browser.post('/payments/complete', { paymentId, txid }, { as: session });
}

async function deposit(): Promise<Flow> {
  const payer = await signIn(`payer-${unique()}`);
  const { paid, act } = payment(payer, 12.34, { paymentType: 'deposit', requestId: randomUUID() });
  const check = async () => {
    expect(await balanceOf(payer)).toBe(paid.isSigned ? 12.34 : 0);
    if (!paid.isSigned) return;
    const { rows } = await sql`select state from pi_payment where payment_id = ${paid.id}`.execute(site.db);
    expect(rows).toEqual([{ state: 'completed' }]);
  };
  return { act, check };
}

async function subscription(): Promise<Flow> {
  const payer = await signIn(`member-${unique()}`);
  const { body: plans } = await site.healthy.browser.get('/admin/api/subscription-plans');
  const [plan] = plans as { id: string; price: number }[];
  const { paid, act } = payment(payer, plan!.price, { paymentType: 'subscription', planId: plan!.id });
  const check = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from subscription where user_id = ${payer.id}`.execute(site.db);
    expect(rows[0]?.count).toBe(paid.isSigned ? '1' : '0');
  };
  return { act, check };
}

const aName = async (): Promise<string> => {
  seller = await signIn('seller');
  const fixed = [{ name: `step-${unique()}.pi`, price: 20 }];
  return (await openListings(site.db, { sellerId: seller.id, auctions: [], fixed, rents: [] }))[0]!;
};

async function orderPaidByPi(): Promise<Flow> {
  const [buyer, domainId] = [await signIn(`buyer-${unique()}`), await aName()];
  const { body } = await site.healthy.browser.post(`/api/domain/${domainId}/buy`, { payWith: 'pi' }, { as: buyer });
  const { paid, act } = payment(buyer, 20, { paymentType: 'order', orderId: body.data.id });
  const check = async () => {
    // Paid in time: in escrow. Found by the reconciler after the half hour: in the wallet. Never both.
    const { rows } = await sql<{ paid_with: string | null }>`
      select paid_with from orders where id = ${body.data.id}`.execute(site.db);
    const inEscrow = rows[0]?.paid_with === 'pi' ? 20 : 0;
    expect(inEscrow + (await balanceOf(buyer))).toBe(paid.isSigned ? 20 : 0);
  };
  return { act, check };
}

async function orderPaidFromBalance(): Promise<Flow> {
  const [buyer, domainId, key] = [await signIn(`buyer-${unique()}`), await aName(), randomUUID()];
  await fund(buyer, 50);
  const options = { as: buyer, headers: { 'idempotency-key': key } };
  const buy = ({ browser }: DyingSite['healthy']) =>
    browser.post(`/api/domain/${domainId}/buy`, { payWith: 'balance' }, options);
  const check = async () => {
    expect((await buy(site.healthy)).status).toBe(201);
    expect(await balanceOf(buyer)).toBe(30);
  };
  return { act: () => buy(site.dying), check };
}

async function anAuction(): Promise<string> {
  seller = await signIn('seller');
  const auctions = [{ name: `auction-${unique()}.pi`, endsInMs: 2 * HOUR_MS }];
  return (await openListings(site.db, { sellerId: seller.id, auctions, fixed: [], rents: [] }))[0]!;
}

async function bidder(): Promise<Session> {
  const session = await signIn(`bidder-${unique()}`);
  await fund(session, 500);
  return session;
}

async function outbidding(): Promise<Flow> {
  const [auctionId, ann, ben, key] = [await anAuction(), await bidder(), await bidder(), randomUUID()];
  await site.healthy.browser.post(`/api/domain/${auctionId}/bids`, { amount: 10 }, { as: ann });
  const options = { as: ben, headers: { 'idempotency-key': key } };
  const bid = ({ browser }: DyingSite['healthy']) =>
    browser.post(`/api/domain/${auctionId}/bids`, { amount: 150 }, options);
  const check = async () => {
    expect((await bid(site.healthy)).status).toBe(201);
    expect([await balanceOf(ann), await balanceOf(ben)]).toEqual([500, 350]);
  };
  return { act: () => bid(site.dying), check };
}

async function closing(): Promise<Flow> {
  const [auctionId, ann] = [await anAuction(), await bidder()];
  await site.healthy.browser.post(`/api/domain/${auctionId}/bids`, { amount: 10 }, { as: ann });
  await sql`update product_clock set offset_ms = offset_ms + ${2 * HOUR_MS}`.execute(site.db);
  const act = () => closeDueAuctions(site.dying.app.context).catch(() => undefined);
  const check = async () => {
    const { rows } = await sql<{ status: string; amount: string }>`
      select status, amount::text from orders where item_id = ${auctionId}`.execute(site.db);
    expect(rows).toEqual([{ status: 'funded', amount: '100000000' }]);
    expect(await balanceOf(ann)).toBe(490);
  };
  return { act, check };
}

/** More statements than any of these flows has. */
const STATEMENTS_MAX = 120;

/** Kills at the n-th statement until a run survives; returns the number of kills. */
async function killEverywhere(open: () => Promise<Flow>, point: KillPoint, recoverMs: number): Promise<number> {
  for (let statement = 1; statement <= STATEMENTS_MAX; statement += 1) {
    const { act, check } = await open();
    site.kill.killAt(statement, point);
    await act();
    const hasDied = site.kill.isDead;
    site.kill.revive();
    await site.advance(recoverMs);
    await check();
    expect(await auditBooks(site.db)).toEqual([]);
    if (!hasDied) return statement - 1;
  }
  throw new Error(`still dying at statement ${STATEMENTS_MAX}`);
}

/** On the embedded database only: the statements are the same on PostgreSQL, where the random histories kill processes. */
const onEmbedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

/** Past the cancellation of open payments: unpaid ones are cancelled, paid ones found. */
onEmbedded.each<[string, () => Promise<Flow>, number]>([
  ['F1 a deposit', deposit, 75 * MINUTE_MS],
  ['F2 a subscription', subscription, 75 * MINUTE_MS],
  ['F2 an order paid through Pi', orderPaidByPi, 75 * MINUTE_MS],
  ['F2 an order paid from the balance', orderPaidFromBalance, 1],
  ['F3 a bid that outbids another', outbidding, 1],
  ['F4 the close of an auction', closing, 1],
])('%s, killed at each of its statements', (_what, open, recoverMs) => {
  test.each<[KillPoint, string, number]>([
    ['before', 'before each statement', 6],
    ['after', 'with its answer lost after each change that lasts', 1],
  ])('%s: %s, it is finished or undone by the next process, once', async (point, _where, kills) => {
    expect(await killEverywhere(open, point, recoverMs)).toBeGreaterThanOrEqual(kills);
  });
});
