import type { AdminCaseDetail, CasePage, CaseFacts, Report, ReportFigures, ReportPage } from 'contracts';
import { sql } from 'kysely';
import { firstRow } from '../../platform/database/database';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { outcome, SellerDesk } from '../listings/testing/seller-desk';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { asMerged } from '../persons/testing/as-merged';

let server: TestServer;
let seller: SellerDesk;
let ann: Session;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  seller = await SellerDesk.open(server);
  [ann, admin] = [await server.signInAs('ann'), await server.signInAs('an-admin')];
  await makeAdmin(server.db, admin.id);
});
afterAll(() => server.close());

const input = { kind: 'trademark', text: 'This is our trademark.' };
const guest = { ...input, email: 'ann@example.com' };
const report = (id: string, body: object = input, as?: Session) =>
  server.post(`/api/domain/${id}/report`, body, as && { as });
const caseOf = async (id: string): Promise<AdminCaseDetail> => {
  const found = (await server.get<CasePage>(`/admin/api/cases?q=${id}`, { as: admin })).body.data[0];
  return (await server.get(`/admin/api/cases/${found?.id}`, { as: admin })).body.data as AdminCaseDetail;
};
const decideCase = (id: string, decision: string, as = admin) =>
  server.post(`/admin/api/cases/${id}/decide`, { decision, reason: 'We looked at it.' }, { as });
const statusOf = async (id: string) => (await server.get(`/api/domain/${id}`)).body.data.status as string;
const reportsOf = async (id: string): Promise<Report[]> =>
  (await server.get<ReportPage>('/admin/api/reports?status=all&limit=100', { as: admin })).body.data.filter(
    ({ targetId }) => targetId === id,
  );
const kindsOf = async (session: Session) => (await notificationsOf(server, session)).map(({ kind }) => kind);

test('a guest and somebody who is signed in report a listing, each with a number of their own, and it is one case', async () => {
  const { id, name } = await seller.list({ description: 'A ripe name.' });
  const first = await report(id, guest);
  const second = await report(id, { kind: 'fraud', text: ' It is a trap. ' }, ann);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data.number).toBe(first.body.data.number + 1);
  expect(await reportsOf(id)).toMatchObject([
    { number: first.body.data.number, kind: 'listing', about: 'trademark', name, reporter: null, email: guest.email },
    { about: 'fraud', reason: 'It is a trap.', reporter: { uid: ann.uid }, email: null, decision: null },
  ]);
  const opened = await caseOf(id);
  expect(opened).toMatchObject({ kind: 'report', subject: { type: 'listing', id, label: name }, state: 'open' });
  expect(opened.person).toMatchObject({ uid: seller.session.uid });
  expect((Date.parse(opened.dueAt) - Date.parse(opened.openedAt)) / 3_600_000).toBeCloseTo(24, 3);
  const facts = opened.facts as unknown as CaseFacts['report'];
  expect(facts.listing).toMatchObject({ id, name });
  expect(facts.reports[0]?.excerpt).toMatchObject([{ uid: seller.session.uid, text: 'A ripe name.' }]);
});

test.each([
  ['no kind', { kind: undefined }, 'kind'],
  ['an unknown kind', { kind: 'ugly' }, 'kind'],
  ['no text', { text: ' \n ' }, 'text'],
  ['a text of no visible character', { text: '\u200b\u200b' }, 'text'],
  ['a text of 1,001 characters', { text: 'w'.repeat(1_001) }, 'text'],
  ['a control character', { text: 'a\u0000b' }, 'text'],
  ['no address', { email: '' }, 'email'],
  ['half an address', { email: 'ann@example' }, 'email'],
])("a guest's report with %s is refused", async (_, change, field) => {
  const { id } = await seller.list();
  const { status, body } = await report(id, { ...guest, ...change });
  expect([status, body.code, Object.keys(body.details ?? {})]).toEqual([400, 'VALIDATION', [field]]);
  expect(await reportsOf(id)).toEqual([]);
});

test('hostile texts are kept as they are typed, and the address of somebody signed in is dropped', async () => {
  const { id } = await seller.list();
  const text = `'; drop table report; -- <img src=x onerror=alert(1)> ${'😀'.repeat(100)}`;
  expect((await report(id, { kind: 'other', text, email: 'other@example.com' }, ann)).status).toBe(201);
  expect(await reportsOf(id)).toMatchObject([{ reason: text, email: null, reporter: { uid: ann.uid } }]);
});

test('nobody reports their own listing, an unknown one, or one that only its seller sees', async () => {
  const { id } = await seller.list();
  expect(outcome(await report(id, input, seller.session))).toEqual([403, 'OWN_LISTING']);
  await asMerged(server, seller.session, ann, async () => {
    expect(outcome(await report(id, input, ann))).toEqual([403, 'OWN_LISTING']);
  });
  const pending = await seller.list({ name: 'dotpi-support.pi' });
  expect(pending.status).toBe('pending');
  for (const unknown of [pending.id, 'none', '00000000-0000-4000-8000-00000000dead'])
    expect(outcome(await report(unknown, guest))).toEqual([404, 'NOT_FOUND']);
});

test('a suspension ends all reports of a listing: its seller and whoever reported it hear so, and nobody hears who it was', async () => {
  const { id, name } = await seller.list();
  const bo = await server.signInAs('bo');
  await report(id, guest);
  const { number } = (await report(id, input, ann)).body.data;
  await report(id, { kind: 'fraud', text: 'A trap.' }, bo);
  const opened = await caseOf(id);
  const suspends = opened.preview.find(({ decision }) => decision === 'suspend');
  expect(suspends).toMatchObject({ atOnce: true, listings: [{ name, status: 'suspended' }] });
  expect(suspends?.notifications.map(({ to, kind }) => [to.uid, kind])).toEqual([
    [ann.uid, 'listing-report-decided'],
    [bo.uid, 'listing-report-decided'],
    [seller.session.uid, 'listing-decided'],
  ]);
  expect((await decideCase(opened.id, 'suspend')).body.data).toMatchObject({ state: 'decided', decision: 'suspend' });
  expect(await statusOf(id)).toBe('suspended');
  expect((await reportsOf(id)).map(({ decision }) => decision?.action)).toEqual(['suspend', 'suspend', 'suspend']);
  const [toAnn] = await notificationsOf(server, ann);
  expect(toAnn).toMatchObject({ kind: 'listing-report-decided', data: { number, name, action: 'suspend' } });
  const [toSeller] = await notificationsOf(server, seller.session);
  expect(toSeller).toMatchObject({
    kind: 'listing-decided',
    data: { decision: 'suspend', reason: 'We looked at it.' },
  });
  expect(JSON.stringify(toSeller)).not.toMatch(/"ann"|"bo"|example\.com/);
  expect(await kindsOf(bo)).toEqual(['listing-report-decided']);
});

test('a reported auction that is suspended takes no bids, and comes back as after any suspension', async () => {
  const { id } = await seller.list({ auctionDays: 10 });
  const bidder = await SellerDesk.open(server, null);
  await report(id, guest);
  await decideCase((await caseOf(id)).id, 'suspend');
  expect(outcome(await bidder.bid(id, 10))).toEqual([409, 'NOT_ACTIVE']);
  expect((await server.post(`/admin/api/listings/${id}/restore`, {}, { as: admin })).status).toBe(200);
});

test('a dismissed report leaves the listing, and both sides hear so once', async () => {
  const { id, name } = await seller.list();
  const cyd = await server.signInAs('cyd');
  await report(id, guest);
  const { number } = (await report(id, input, cyd)).body.data;
  const [first] = await reportsOf(id);
  const dismiss = () =>
    server.post(`/admin/api/reports/${first?.id}/decide`, { action: 'dismiss', reason: 'No rule.' }, { as: admin });
  for (let time = 0; time < 2; time += 1)
    expect((await dismiss()).body.data).toMatchObject({ decision: { action: 'dismiss' } });
  expect(await statusOf(id)).toBe('active');
  expect(await notificationsOf(server, cyd)).toMatchObject([
    { kind: 'listing-report-decided', data: { number, action: 'dismiss' } },
  ]);
  const kept = (await notificationsOf(server, seller.session)).filter(({ kind }) => kind === 'reported-listing-kept');
  expect(kept).toMatchObject([{ data: { domainId: id, name } }]);
  expect(JSON.stringify(kept)).not.toContain('cyd');
  expect((await server.get(`/admin/api/audit?target=${id}`, { as: admin })).body.data[0]).toMatchObject({
    act: 'report.dismiss',
  });
});

test('a later report of the same listing is another case', async () => {
  const { id } = await seller.list();
  await report(id, guest);
  const opened = await caseOf(id);
  const [first] = await reportsOf(id);
  await server.post(`/admin/api/reports/${first?.id}/decide`, { action: 'dismiss', reason: 'No.' }, { as: admin });
  await report(id, input, ann);
  const again = await caseOf(id);
  expect(again.id).not.toBe(opened.id);
  expect((again.facts as unknown as CaseFacts['report']).reports).toHaveLength(2);
});

test('a listing cannot be hidden, one that is over cannot be suspended, and one that is suspended already stays so', async () => {
  const [over, suspended] = [await seller.list(), await seller.list()];
  for (const { id } of [over, suspended]) await report(id, guest);
  await seller.withdraw(over.id);
  expect((await caseOf(over.id)).preview.map(({ decision }) => decision)).toEqual(['dismiss']);
  const decide = async (id: string, action: string) => {
    const [first] = await reportsOf(id);
    return server.post(`/admin/api/reports/${first?.id}/decide`, { action, reason: 'A rule.' }, { as: admin });
  };
  expect(outcome(await decide(over.id, 'hide'))).toEqual([400, 'VALIDATION']);
  expect(outcome(await decide(over.id, 'suspend'))).toEqual([409, 'NOT_ACTIVE']);
  expect(await reportsOf(over.id)).toMatchObject([{ decision: null }]);
  await server.post(`/admin/api/listings/${suspended.id}/suspend`, { reason: 'A rule.' }, { as: admin });
  expect((await decide(suspended.id, 'suspend')).status).toBe(200);
  expect(await reportsOf(suspended.id)).toMatchObject([{ decision: { action: 'suspend' } }]);
});

test('nobody decides about a listing of their own', async () => {
  const { id } = await seller.list();
  await report(id, guest);
  const opened = await caseOf(id);
  const [first] = await reportsOf(id);
  await asMerged(server, seller.session, admin, async () => {
    const body = { action: 'dismiss', reason: 'Mine.' };
    expect(outcome(await server.post(`/admin/api/reports/${first?.id}/decide`, body, { as: admin }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(outcome(await decideCase(opened.id, 'suspend'))).toEqual([403, 'FORBIDDEN']);
  });
});

test('five reports an hour: of a person wherever they are, and of the guests of an address', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const desk = await SellerDesk.open(limited);
  const { id } = await desk.list();
  const [eve, fay] = [await limited.signInAs('eve'), await limited.signInAs('fay')];
  const send = async (body: object, as?: Session) =>
    (await limited.post(`/api/domain/${id}/report`, body, as && { as })).status;
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push(await send(input, eve));
  for (let sent = 0; sent < 6; sent += 1) statuses.push(await send(guest));
  const others = [await send(input, fay), await send(input, eve)];
  await limited.close();
  const six = [201, 201, 201, 201, 201, 429];
  expect([statuses, others]).toEqual([
    [...six, ...six],
    [201, 429],
  ]);
});

test('everybody reads how many were reported in twelve months, for what, and what became of it', async () => {
  const counting = await startTestServer();
  const [desk, boss] = [await SellerDesk.open(counting), await counting.signInAs('boss')];
  await makeAdmin(counting.db, boss.id);
  const figures = async () => (await counting.get<ReportFigures>('/api/reports/figures')).body.data;
  expect((await figures()).kinds).toHaveLength(4);
  const { id } = await desk.list();
  const { id: other } = await desk.list();
  for (const [of, kind] of [
    [id, 'fraud'],
    [id, 'trademark'],
    [other, 'fraud'],
  ] as const)
    await counting.post(`/api/domain/${of}/report`, { ...guest, kind });
  const row = await firstRow(counting.db, sql<{ id: string }>`select id from report where target_id = ${id} limit 1`);
  await counting.post(`/admin/api/reports/${row?.id}/decide`, { action: 'suspend', reason: 'A trap.' }, { as: boss });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await figures()).toEqual({
    months: 12,
    kinds: [
      { kind: 'not_theirs', received: 0, suspended: 0, dismissed: 0, open: 0 },
      { kind: 'trademark', received: 1, suspended: 1, dismissed: 0, open: 0 },
      { kind: 'fraud', received: 2, suspended: 1, dismissed: 0, open: 1 },
      { kind: 'other', received: 0, suspended: 0, dismissed: 0, open: 0 },
    ],
  });
  await sql`update report set created_at = created_at - interval '13 months'`.execute(counting.db);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await figures()).kinds.map(({ received }) => received)).toEqual([0, 0, 0, 0]);
  await counting.close();
});
