import { PLAN_CATALOGUE } from 'contracts';
import { startTestServer } from '../../testing/test-server';

test('the plans are those of the specification, in a plain array', async () => {
  const server = await startTestServer();
  const { status, body } = await server.get('/admin/api/subscription-plans');
  await server.close();
  expect(status).toBe(200);
  expect(body).toEqual(PLAN_CATALOGUE);
});
