import { callLiteralFaults, twinEndpointFaults } from './call-literals.mjs';

const faultsIn = (text, path = 'mf-auction/src/x.api.ts') => callLiteralFaults(path, text);

test.each([
  `call<typeof getDomain>('GET', '/api/domain/:id')`,
  'call<ReturnType<typeof paymentCalls>["approve"]>("POST", `${prefix}/approve`)',
  `fetch('/api/vitals' satisfies (typeof reportVitals)['path'])`,
  `const href = '/domains/d1'`,
  'const href = `/users`',
])('%s follows from the contract, or is no address', (text) => expect(faultsIn(text)).toEqual([]));

test.each([
  `query: () => '/api/domain/list'`,
  'query: (id) => `/api/domain/${id}`',
  `call('GET', '/api/domain/:id')`,
  `call<Domain>('GET', '/api/domain/:id')`,
  `const fixtures = { 'GET /api/wallet': {} }`,
  `fetch('/users/' + uid)`,
  'const step = `${prefix}/approve`',
])('%s is a fault', (text) => expect(faultsIn(text)).toHaveLength(1));

test('tests, stories and the server are free', () => {
  const text = `const fixtures = { 'GET /api/wallet': {} }`;
  expect(faultsIn(text, 'mf-auction/src/x.test.ts')).toEqual([]);
  expect(faultsIn(text, 'mf-auction/src/x.stories.tsx')).toEqual([]);
  expect(faultsIn(text, 'server/src/x.ts')).toEqual([]);
});

const twinsIn = (...texts) =>
  twinEndpointFaults(
    texts.map((_, at) => `mf-auction/src/${at}.api.ts`),
    (path) => texts[Number(path.replace(/\D/g, ''))],
  );

test('an endpoint stands once: a write by its Call, a read by what it asks for', () => {
  const read = (query) => `call<typeof listOrders>('GET', '/api/orders')((_uid: string) => ({ query: ${query} }))`;
  const write = `call<typeof renewListing>('POST', '/api/domain/:id/renew')((id: string) => ({ params: { id } }))`;
  expect(twinsIn(read('{ limit: 1 }'), read('{ limit: 2 }'), write)).toEqual([]);
  expect(twinsIn(read('{ limit: 1 }'), read('{ limit:  1 }'))).toEqual([expect.stringContaining('listOrders stands')]);
  expect(twinsIn(write, write.replace('id: string', 'one: Own'))).toEqual([expect.stringContaining('renewListing')]);
});
