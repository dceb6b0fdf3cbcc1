import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());

test('sign-in is limited per address, refused attempts count, and Retry-After says how long', async () => {
  const attempts = await Promise.all(Array.from({ length: 61 }, () => server.post('/user/signin', {})));
  expect(attempts.filter(({ status }) => status === 400)).toHaveLength(60);
  const refused = attempts.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('RATE_LIMITED');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test("a call's own limit counts per address for guests", async () => {
  const responses = [];
  for (let at = 0; at < 6; at += 1) responses.push((await server.post('/api/contact', {})).status);
  expect(responses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('health and the simulator are exempt', async () => {
  const responses = await Promise.all(Array.from({ length: 1_300 }, () => server.get('/healthz')));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect((await server.post('/simulator/auth', { username: 'alice' })).status).toBe(200);
});

test('a page does not count its own first answers', async () => {
  await Promise.all(Array.from({ length: 1_200 }, () => server.get('/api/domain/nothing')));
  expect((await server.get('/api/domain/nothing')).status).toBe(429);
});

describe('behind a proxy', () => {
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => proxied.close());
  const refusedOf = async (addresses: string[], path = '/user/signin') => {
    const send = (address: string) => proxied.post(path, {}, { headers: { 'x-forwarded-for': address } });
    const responses = await Promise.all(addresses.map(send));
    return responses.filter(({ status }) => status === 429).length;
  };
  const range = (length: number) => Array.from({ length }, (_, at) => at + 1);

  test('addresses of one /64 share a limit, and a neighbour has another', async () => {
    expect(await refusedOf(range(30).map((at) => `2001:db8:1:1::${at.toString(16)}`))).toBe(0);
    expect(await refusedOf(range(40).map((at) => `2001:db8:1:1:${at.toString(16)}::1`))).toBe(10);
    expect(await refusedOf(['2001:db8:1:2::1'])).toBe(0);
    expect(await refusedOf(range(8).map((at) => `2001:db8:2:1::${at}`), '/api/contact')).toBe(3); // prettier-ignore
  });

  test('an IPv4 address is one network in either writing', async () => {
    expect(await refusedOf([...range(3).map(() => '198.51.100.50'), ...range(3).map(() => '::ffff:198.51.100.50')], '/api/contact')).toBe(1); // prettier-ignore
  });

  test('the networks of a /48 together may do ten times as much', async () => {
    expect(
      await refusedOf(
        range(55).map((at) => `2001:db8:3:${at.toString(16)}::1`),
        '/api/contact',
      ),
    ).toBe(5);
  });
});
