import Fastify from 'fastify';
import { fetchFirstData, fillTemplate } from './first-data';

test.each([
  ['/api/domain/:id', { id: 'a' }, '', '/api/domain/a'],
  ['/api/domain/:id', { id: 'a/b?c' }, '', '/api/domain/a%2Fb%3Fc'],
  ['/api/domain/list?featured=true&limit=3', {}, 'x=1', '/api/domain/list?featured=true&limit=3'],
  ['/api/domain/list{?query}', {}, 'sort=newest&q=a b&empty=', '/api/domain/list?q=a+b&sort=newest'],
  ['/api/products{?category,q}', {}, 'q=x&utm=y', '/api/products?q=x'],
  ['/api/products{?query}', {}, '', '/api/products'],
])('%s', (template, params, query, address) => {
  expect(fillTemplate(template, params, new URLSearchParams(query))).toBe(address);
});

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
