import type { AuditEntry, AuditPage } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';

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
      action: 'setting.change',
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
  await server.post(`/admin/api/orders/${id}/decide`, { outcome: 'refund' }, { as: admin });
  await server.post(`/admin/api/strikes/${id}/close`, { reason: 'The first one.' }, { as: admin });
  await server.post(`/admin/api/strikes/${id}/close`, { reason: 'Again.' }, { as: admin });
  expect((await entries(id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['strike.close', 'The first one.'],
    ['order.decide', 'refund'],
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
    { action: 'listing.restore', before: { status: 'suspended' }, after: { status: 'active' } },
    { action: 'listing.suspend', reason: 'A complaint.', before: { status: 'active' }, after: { status: 'suspended' } },
  ]);
});

test.each(['payouts', 'disputes', 'strikes', 'listings', 'held'])('a look at %s is recorded', async (list) => {
  await server.get(`/admin/api/${list}`, { as: admin });
  expect(await newest()).toMatchObject({ actor: { uid: admin.uid }, action: `look.${list}`, target: '' });
});
