import * as contracts from 'contracts';
import type { AuditEntry, AuditPage, Call, CasePage } from 'contracts';
import { sql } from 'kysely';
import { inTransaction, rows } from '../../platform/database/database';
import { refuse } from '../../platform/refusal';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';
import { recordLook } from './audit.service';

let server: TestServer;
let desk: OrderDesk;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
  admin = desk.people.admin;
});
afterAll(() => server.close());

const entries = async (target: string): Promise<AuditEntry[]> =>
  (await server.get<AuditPage>(`/admin/api/audit?target=${target}`, { as: admin })).body.data;
const newest = async (): Promise<AuditEntry | undefined> =>
  (await server.get<AuditPage>('/admin/api/audit?limit=1', { as: admin })).body.data[0];

test('a setting that was changed is recorded with both values', async () => {
  await server.put('/admin/api/settings', { key: 'support_email', value: 'help@example.com' }, { as: admin });
  expect(await entries('support_email')).toMatchObject([
    {
      actor: { username: 'admin-demo' },
      act: 'setting.change',
      before: { value: expect.any(String) as string },
      after: { value: 'help@example.com' },
    },
  ]);
  await server.put('/admin/api/settings', { key: 'support_email', value: 'no address' }, { as: admin });
  expect(await entries('support_email')).toHaveLength(1);
});

test('a decided dispute, the closed strike and the look at the order are recorded', async () => {
  const { id } = await desk.orderIn('disputed', 10);
  expect((await server.get(`/api/orders/${id}`, { as: admin })).status).toBe(200);
  await desk.settle(id, { outcome: 'refund', reason: 'Nothing came.' });
  await server.post(`/admin/api/strikes/${id}/close`, { reason: 'The first one.' }, { as: admin });
  await server.post(`/admin/api/strikes/${id}/close`, { reason: 'Again.' }, { as: admin });
  expect((await entries(id)).map(({ act, reason }) => [act, reason])).toEqual([
    ['strike.close', 'The first one.'],
    ['order.decide', 'Nothing came.'],
    ['look.order', null],
  ]);
  await server.get(`/api/orders/${id}`, { as: desk.people.buyer });
  expect(await entries(id)).toHaveLength(3);
});

test('decisions about a listing are recorded with its status before and after', async () => {
  const { body } = await server.get('/api/domain/list?mode=fixed&limit=1');
  const { id } = body.data[0] as { id: string };
  await server.post(`/admin/api/listings/${id}/suspend`, { reason: 'A complaint.' }, { as: admin });
  await server.post(`/admin/api/listings/${id}/restore`, {}, { as: admin });
  expect(await entries(id)).toMatchObject([
    { act: 'listing.restore', before: { status: 'suspended' }, after: { status: 'active' } },
    { act: 'listing.suspend', reason: 'A complaint.', before: { status: 'active' }, after: { status: 'suspended' } },
  ]);
});

test.each(['payouts', 'disputes', 'strikes', 'listings', 'held'])('a look at %s is recorded', async (list) => {
  await server.get(`/admin/api/${list}`, { as: admin });
  expect(await newest()).toMatchObject({ actor: { uid: admin.uid }, act: `look.${list}`, target: '' });
});

describe('the chain', () => {
  const breaks = async () =>
    (await rows(server.db, sql<{ what: string }>`select what from audit_breaks()`)).map(({ what }) => what);
  const page = async () => (await server.get<AuditPage>('/admin/api/audit?limit=2', { as: admin })).body;

  test('each entry names its request, and its hash follows from the one before', async () => {
    const before = await page();
    const { headers } = await server.get('/admin/api/held', { as: admin });
    const after = await page();
    expect(after.data[0]).toMatchObject({ act: 'look.held', requestId: headers.get('x-request-id') });
    expect(after.meta.head).toEqual({ place: before.meta.head.place + 1, hash: after.data[0]?.hash });
    expect(after.data[1]?.hash).toBe(before.meta.head.hash);
    expect(await breaks()).toEqual([]);
  });

  test('of acts at once each has its place, and what is rolled back has none', async () => {
    const { meta } = await page();
    await Promise.all(Array.from({ length: 30 }, () => server.get('/admin/api/held', { as: admin })));
    await inTransaction(server.db, async (tx) => {
      await recordLook(tx, admin.id, 'nothing');
      return refuse('FORBIDDEN');
    });
    expect((await page()).meta.head.place).toBe(meta.head.place + 30);
    expect(await breaks()).toEqual([]);
  });

  test('what is changed, added or lost behind it shows', async () => {
    const untriggered = (statement: ReturnType<typeof sql>) =>
      inTransaction(server.db, async (tx) => {
        await sql`alter table audit_entry disable trigger user`.execute(tx);
        await statement.execute(tx);
        const found = (await rows(tx, sql<{ what: string }>`select what from audit_breaks()`)).map(({ what }) => what);
        return Object.assign(refuse('FORBIDDEN'), { found });
      }) as unknown as Promise<{ found: string[] }>;
    const one = sql`(select entry_id from audit_chain where place = 1)`;
    expect((await untriggered(sql`update audit_entry set reason = 'other' where id = ${one}`)).found).toEqual([
      'entry 1 is not what was recorded',
    ]);
    const copy = sql`insert into audit_entry (id, actor_id, action, target) values (gen_random_uuid(), null, 'grant', 'me')`;
    expect((await untriggered(copy)).found).toEqual([expect.stringContaining('has no place')]);
    expect((await untriggered(sql`update audit_head set place = place - 1`)).found).toEqual([
      expect.stringContaining('its head at'),
    ]);
    expect(await breaks()).toEqual([]);
  });
});

describe('the search', () => {
  const found = async (query: string) =>
    (await server.get<AuditPage>(`/admin/api/audit?${query}`, { as: admin })).body.data.map(({ act }) => act);

  test.each([
    ['act=setting.change', 'setting.change'],
    ['act=setting', 'setting.change'],
    ['q=help@example.com', 'setting.change'],
    ['q=example%20support_email', 'setting.change'],
    ['q=a%20complaint', 'listing.suspend'],
  ])('%s finds %s', async (query, act) => expect(new Set(await found(query))).toEqual(new Set([act])));

  test.each(['act=settin', 'q=nobody-wrote-this', 'to=2020-01-01', 'from=2099-01-01'])(
    '%s finds nothing',
    async (query) => expect(await found(query)).toEqual([]),
  );

  test('a day that is none is named', async () => {
    const { status, body } = await server.get('/admin/api/audit?from=2026-02-31', { as: admin });
    expect([status, Object.keys(body.details)]).toEqual([400, ['from']]);
  });

  test('the file has what the page has, for owners only', async () => {
    const csv = { accept: 'text/csv' };
    const { body, headers } = await server.get<string>('/admin/api/audit?act=setting', { as: admin, headers: csv });
    expect(headers.get('content-disposition')).toContain('audit.csv');
    const [head, row] = body.trim().split('\r\n');
    expect(head).toBe('at,actor,act,target,reason,before,after,requestId,hash');
    expect(row).toContain(`${admin.uid},setting.change,support_email`);
    const other = await server.signInAs('auditor');
    await makeAdmin(server.db, other.id, ['support', 'moderation', 'finance']);
    expect((await server.get('/admin/api/audit', { as: other, headers: csv })).status).toBe(403);
    expect((await server.get('/admin/api/audit', { as: other })).status).toBe(200);
  });
});

describe('looks', () => {
  const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'auth' in value;
  const reads = (Object.values(contracts) as unknown[])
    .filter(isCall)
    .filter(({ auth, method }) => auth === 'admin' && method === 'GET')
    .map(({ path }) => path);
  /** Figures, settings and what the site's own programs did: nothing of a person's. */
  const IMPERSONAL = [
    'audit',
    'books',
    'cases',
    'statements',
    'errors',
    'ledger',
    'overview',
    'releases',
    'remotes',
    'settings',
    'views',
  ].map((name) => `/admin/api/${name}`);
  let caseId: string;
  beforeAll(async () => {
    await server.deposit(desk.people.buyer, 100);
    const { id } = await desk.orderIn('disputed', 20);
    const { data } = (await server.get<CasePage>(`/admin/api/cases?q=${id}`, { as: admin })).body;
    caseId = data[0]?.id ?? '';
  });

  test.each(reads)('at %s leave an entry where it shows what is private', async (path) => {
    const place = async () =>
      Number((await rows(server.db, sql<{ place: bigint }>`select place from audit_head`))[0]?.place);
    const before = await place();
    const address = path.replace(':uid', desk.people.buyer.uid).replace(':id', caseId);
    expect((await server.get(address, { as: admin })).status).toBe(200);
    expect((await place()) - before).toBe(IMPERSONAL.includes(path) ? 0 : 1);
  });
});
