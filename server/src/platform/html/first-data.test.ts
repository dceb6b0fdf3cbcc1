import Fastify from 'fastify';
import { fetchFirstData } from './first-data';

test('what is no JSON, fails or is not there counts as absent, and the page goes on without it', async () => {
  const app = Fastify();
  app.get('/good', async () => ({ data: [1] }));
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *'));
  app.get('/broken', async () => Promise.reject(new Error('broken')));
  const templates = ['/good', '/robots.txt', '/broken', '/nowhere'];
  const first = await fetchFirstData(app, templates, {}, new URLSearchParams());
  expect(first).toEqual({ responses: { '/good': { data: [1] } }, isMissing: false, isWhole: false });
  await app.close();
});
