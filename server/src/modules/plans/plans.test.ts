import { PLAN_CATALOGUE } from 'contracts';
import { sql } from 'kysely';
import { startTestServer } from '../../testing/test-server';

test('the plans are those of the specification, in a plain array', async () => {
  const server = await startTestServer();
  const { status, body } = await server.get('/admin/api/subscription-plans');
  await server.close();
  expect(status).toBe(200);
  expect(body).toEqual(PLAN_CATALOGUE);
});

test('an administrator changes price and texts of a plan, and the act is recorded', async () => {
  const server = await startTestServer();
  const admin = await server.signInAs('an-admin');
  await sql`update app_user set is_admin = true where id = ${admin.id}`.execute(server.db);
  const path = '/admin/api/subscription-plans/basic-monthly';
  const { status, body } = await server.put(
    path,
    { price: 2, features: ['Up to 3 listings', 'A new line'] },
    { as: admin },
  );
  expect([status, body.data]).toMatchObject([
    200,
    { price: 2, features: ['Up to 3 listings', 'A new line'], max_listings: 3 },
  ]);
  expect((await server.get('/admin/api/subscription-plans')).body[0]).toEqual(body.data);
  expect((await server.put(path, { price: 0.001 }, { as: admin })).status).toBe(400);
  expect((await server.put('/admin/api/subscription-plans/none', { price: 2 }, { as: admin })).status).toBe(404);
  const { data } = (await server.get('/admin/api/audit?target=basic-monthly', { as: admin })).body;
  expect(data).toMatchObject([
    { action: 'plan.change', before: { price: PLAN_CATALOGUE[0]?.price }, after: { price: 2 } },
  ]);
  await server.close();
});
