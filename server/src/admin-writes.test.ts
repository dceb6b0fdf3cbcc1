import { Keypair } from '@stellar/stellar-base';
import * as contracts from 'contracts';
import type { AdminCase, Call, CasePage } from 'contracts';
import { demoAppWalletSeed, demoUid, demoWalletSeed } from 'contracts/demo';
import { type RawBuilder, sql } from 'kysely';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { raiseAlarm } from './modules/alarms/alarms.service';
import { systemAccount } from './modules/ledger/ledger';
import { postEvent } from './modules/ledger/ledger.service';
import { scanOutgoing } from './modules/payouts/outgoing.service';
import { sendFrom } from './modules/payouts/testing/send-from';
import { firstRow, inTransaction } from './platform/database/database';
import { seedIfEmpty } from './seed/seed';
import { makeAdmin } from './testing/administrators';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

/** Every call of administrators that changes something leaves an entry in the audit log (docs/rules.md section 16). */

let server: TestServer;
let admin: Session;
let person: Session;
beforeAll(async () => {
  server = await startTestServer({ env: { PAYOUT_MODE: 'manual', DEMO_CASES: 'on' } });
  await seedIfEmpty({ config: server.config, db: server.db, log: pino({ level: 'silent' }) });
  admin = await server.signInAs('admin-demo');
  person = await server.signInAs('dave');
});
beforeEach(async () => {
  admin = await server.signInAs('admin-demo');
});
afterAll(() => server.close());

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'auth' in value;
const writes = (Object.values(contracts) as unknown[])
  .filter(isCall)
  .filter(({ auth, method }) => auth === 'admin' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path.replace('/admin/api/', '')}`);

const reason = 'Looked at it.';
const one = async (query: RawBuilder<{ id: string }>): Promise<string> => {
  const found = await firstRow(server.db, query);
  if (!found) throw new Error('the demo lacks what this call is about');
  return found.id;
};
const waiting = async (kind: string): Promise<AdminCase> => {
  const { body } = await server.get<CasePage>(`/admin/api/cases?kind=${kind}&state=open`, { as: admin });
  const [found] = body.data;
  if (!found) throw new Error(`no case of the kind ${kind}`);
  return found;
};
const subjectOf = async (kind: string) => (await waiting(kind)).subject.id;
/** A withdrawal in one of these states, brought there by the call that leads to it. */
const withdrawal = async (call: 'hold' | null): Promise<string> => {
  const id = await subjectOf('payout');
  if (call) await server.post(`/admin/api/payouts/${id}/${call}`, { reason }, { as: admin });
  return id;
};

async function heldMoney(): Promise<{ id: string; txid: string }> {
  const [id, txid] = [uuidv7(), uuidv7().replaceAll('-', '').repeat(2)];
  const [debit, credit] = [systemAccount('chain.in'), systemAccount('suspense.unmatched')];
  await inTransaction(server.db, async (tx) => {
    const transfers = [{ debit, credit, amount: 10_000_000n }];
    await postEvent(tx, { kind: 'payment.held', refType: 'transaction', refId: txid, values: {}, transfers });
    await sql`
      insert into incoming_transaction (id, txid, sender, amount, arrived_at, state, held_because)
      values (${id}, ${txid}, 'GSENDER', 10000000, product_now(), 'held', '{"code": "unknownPayment"}')`.execute(tx);
  });
  return { id, txid };
}

const seed = Keypair.fromRawEd25519Seed(demoAppWalletSeed()).secret();
const wallet = Keypair.fromRawEd25519Seed(demoWalletSeed('alice')).publicKey();

async function unknownOutgoing(): Promise<string> {
  const txid = await sendFrom(server, seed, { destination: wallet, amount: 3, memo: 'ours' });
  await sql`update chain_cursor set next_at = '-infinity' where direction = 'outgoing'`.execute(server.db);
  await scanOutgoing(server.app.context);
  return txid;
}

/** A withdrawal that was approved and then paid by hand. */
async function paidByHand(): Promise<{ id: string; txid: string }> {
  const id = await withdrawal(null);
  await server.post(`/admin/api/payouts/${id}/approve`, {}, { as: admin });
  const { data } = (await server.get('/admin/api/payouts?limit=100', { as: admin })).body;
  const payout = data.find((each: { id: string }) => each.id === id);
  const txid = await sendFrom(server, seed, {
    destination: payout.destination,
    amount: payout.amount,
    memo: payout.memo,
  });
  return { id, txid };
}

type Request = [path: string, body: object];

const GOOD = { title: 'A lamp', description: 'It shines.', price: 5, category: 'Home', images: [] };
const onOffer = () => one(sql`select id from product where status = 'active' and ended_at is null limit 1`);

/** How each is called so that it changes something. */
const REQUESTS: Record<string, () => Promise<Request>> = {
  'POST alarms/:id/close': async () => {
    await raiseAlarm(server.app.context, { kind: 'payout-held', subject: 'w1', because: [{ code: 'heldByAdmin' }] });
    return [
      `alarms/${await one(sql`select id from alarm where gone_at is null and closed_at is null limit 1`)}/close`,
      { reason },
    ];
  },
  'POST cases/:id/claim': async () => [`cases/${(await waiting('contact')).id}/claim`, {}],
  'POST cases/:id/note': async () => [`cases/${(await waiting('contact')).id}/note`, { text: 'Asked.' }],
  'POST cases/:id/release': async () => [`cases/${(await waiting('contact')).id}/release`, {}],
  'POST cases/:id/decide': async () => [`cases/${(await waiting('contact')).id}/decide`, { decision: 'close', reason }],
  'POST cases/:id/undo': async () => [
    `cases/${await one(sql`select id from admin_case where state = 'deciding' limit 1`)}/undo`,
    {},
  ],
  'POST cases/decide': async () => [
    'cases/decide',
    { ids: [(await waiting('report')).id], decision: 'dismiss', reason },
  ],
  'PUT views': () => Promise.resolve(['views', { views: [{ name: 'Mine', query: '', isShared: false }] }]),
  'POST contact/:id/close': async () => [`contact/${await subjectOf('contact')}/close`, { note: 'Answered.' }],
  'POST listings/:id/approve': async () => [`listings/${await subjectOf('listing')}/approve`, {}],
  'POST listings/:id/reject': async () => [`listings/${await subjectOf('listing')}/reject`, { reason }],
  'POST listings/:id/suspend': async () => [`listings/${await subjectOf('listing')}/suspend`, { reason }],
  'POST listings/:id/restore': async () => [
    `listings/${await one(sql`select id from domain where status = 'suspended' limit 1`)}/restore`,
    {},
  ],
  'POST listings/:id/remove': async () => [`listings/${await subjectOf('listing')}/remove`, { reason }],
  'POST reports/:id/decide': async () => [
    `reports/${await one(sql`select id from report where decided_at is null limit 1`)}/decide`,
    { action: 'dismiss', reason },
  ],
  'POST strikes/:id/close': async () => {
    await sql`update strike set closed_at = null, closed_by = null, closed_reason = null`.execute(server.db);
    return [`strikes/${await one(sql`select order_id as id from strike limit 1`)}/close`, { reason }];
  },
  'POST users/:uid/suspend': () => Promise.resolve([`users/${person.uid}/suspend`, { reason }]),
  'POST users/:uid/restore': () => Promise.resolve([`users/${person.uid}/restore`, { reason }]),
  'POST users/:uid/verify': () => Promise.resolve([`users/${person.uid}/verify`, { reason }]),
  'POST users/:uid/unverify': () => Promise.resolve([`users/${person.uid}/unverify`, { reason }]),
  'POST users/:uid/grant': () => Promise.resolve([`users/${person.uid}/grant`, { reason }]),
  'POST users/:uid/revoke': async () => {
    const other = await server.signInAs('was-admin');
    await makeAdmin(server.db, other.id);
    return [`users/${other.uid}/revoke`, { reason }];
  },
  'POST users/merge': async () => {
    const [left, kept] = [await server.signInAs('left'), await server.signInAs('kept')];
    return ['users/merge', { fromUid: left.uid, intoUid: kept.uid, reason }];
  },
  'POST held/:id/credit': async () => [`held/${(await heldMoney()).id}/credit`, { uid: demoUid('alice'), reason }],
  'POST held/:id/refund': async () => [`held/${(await heldMoney()).id}/refund`, { reason }],
  'POST unknown-incoming/:txid/name': async () => [`unknown-incoming/${(await heldMoney()).txid}/name`, { reason }],
  'POST unknown-outgoing/:txid/name': async () => [`unknown-outgoing/${await unknownOutgoing()}/name`, { reason }],
  'POST orders/:id/decide': async () => [`orders/${await subjectOf('dispute')}/decide`, { outcome: 'refund', reason }],
  'POST payouts/:id/approve': async () => [`payouts/${await withdrawal(null)}/approve`, {}],
  'POST payouts/:id/hold': async () => [`payouts/${await withdrawal(null)}/hold`, { reason }],
  'POST payouts/:id/resume': async () => [
    `payouts/${await one(sql`select id from withdrawal where state = 'held' limit 1`)}/resume`,
    {},
  ],
  'POST payouts/:id/reject': async () => [`payouts/${await withdrawal('hold')}/reject`, { reason }],
  'POST payouts/:id/complete': async () => {
    const { id, txid } = await paidByHand();
    return [`payouts/${id}/complete`, { txid }];
  },
  'POST products': () => Promise.resolve(['products', { ...GOOD, reason }]),
  'PUT products/:id': async () => [`products/${await onOffer()}`, { ...GOOD, price: 6, reason }],
  'DELETE products/:id': async () => [`products/${await onOffer()}`, { reason }],
  'PUT settings': () => Promise.resolve(['settings', { key: 'support_email', value: 'help@example.org' }]),
  'PUT subscription-plans/:id': () => Promise.resolve(['subscription-plans/basic-monthly', { popular: true }]),
};

test('every one of them is walked', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual([...writes].sort());
});

const place = async (): Promise<number> =>
  Number((await firstRow(server.db, sql<{ place: bigint }>`select place from audit_head`))?.place);

test.each(Object.keys(REQUESTS))('%s leaves an entry with who did it', async (name) => {
  const [path, body] = await (REQUESTS[name] as () => Promise<Request>)();
  const before = await place();
  const method = name.slice(0, name.indexOf(' '));
  const response = await server.request<{ code?: string; details?: unknown }>(method, `/admin/api/${path}`, body, {
    as: admin,
  });
  expect([response.body.code, response.body.details, response.status < 300]).toEqual([undefined, undefined, true]);
  expect(await place()).toBeGreaterThan(before);
  const last = await firstRow(
    server.db,
    sql<{ actor_id: string }>`
      select e.actor_id from audit_entry e join audit_chain c on c.entry_id = e.id order by c.place desc limit 1`,
  );
  expect(last?.actor_id).toBe(admin.id);
});
