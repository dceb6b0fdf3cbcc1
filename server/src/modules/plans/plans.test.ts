import { PLAN_CATALOGUE } from 'contracts';
import { makeAdmin } from '../../testing/administrators';
import { startTestServer } from '../../testing/test-server';

test('the plans are those of the specification, in a plain array', async () => {
  const server = await startTestServer();
  const { status, body } = await server.get('/admin/api/subscription-plans');
  await server.close();
  expect(status).toBe(200);
  expect(body).toEqual(PLAN_CATALOGUE);
});

test('one administrator changes the texts of a plan, two its price, and each act is recorded', async () => {
  const server = await startTestServer();
  const admin = await server.signInAs('an-admin');
  const second = await server.signInAs('another-admin');
  for (const { id } of [admin, second]) await makeAdmin(server.db, id);
  const path = '/admin/api/subscription-plans/basic-monthly';
  const texts = { features: ['Up to 3 listings', 'A line'], price: PLAN_CATALOGUE[0]?.price };
  expect((await server.put(path, texts, { as: admin })).body.data).toMatchObject(texts);
  const edit = { price: 2, features: ['Up to 3 listings', 'A new line'] };
  const waiting = await server.put(path, edit, { as: admin });
  expect([waiting.status, waiting.body.data]).toMatchObject([
    202,
    { kind: 'plan', subject: { id: 'basic-monthly', label: 'Basic (monthly)' }, amount: 2, decision: 'price' },
  ]);
  // Another content is another act.
  expect((await server.put(path, { price: 2 }, { as: second })).status).toBe(202);
  expect((await server.get('/admin/api/subscription-plans')).body[0]).toMatchObject(texts);
  const { status, body } = await server.put(path, edit, { as: second });
  expect([status, body.data]).toMatchObject([
    200,
    { price: 2, features: ['Up to 3 listings', 'A new line'], max_listings: 3 },
  ]);
  expect((await server.get('/admin/api/subscription-plans')).body[0]).toEqual(body.data);
  expect((await server.put(path, { price: 0.001 }, { as: admin })).status).toBe(400);
  expect((await server.put('/admin/api/subscription-plans/none', { price: 2 }, { as: admin })).status).toBe(404);
  const { data } = (await server.get('/admin/api/audit?target=basic-monthly', { as: admin })).body;
  expect(data).toMatchObject([
    {
      act: 'plan.change',
      actor: { uid: second.uid },
      before: { price: PLAN_CATALOGUE[0]?.price },
      after: { price: 2 },
    },
    { act: 'plan.price.first', actor: { uid: second.uid } },
    { act: 'plan.price.first', actor: { uid: admin.uid } },
    { act: 'plan.change', actor: { uid: admin.uid }, after: { price: PLAN_CATALOGUE[0]?.price } },
  ]);
  await server.close();
});
