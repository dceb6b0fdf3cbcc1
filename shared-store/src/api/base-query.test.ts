import { SESSION } from 'contracts';
import { aUser } from 'contracts/testing';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { serverNow } from '../clock';
import { selectSession, sessionOpened } from '../session/session.slice';
import { makeStore } from '../store';
import { siteApi } from '../site/site.api';
import { aSignedInStore } from '../testing';
import { api } from './api';
import { reopenSessionsBy } from '../session/send-with-session';
import { offerFirstData } from './first-data';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    test_probe: build.query<unknown, Record<string, string> | void>({
      query: (params) => ({ url: '/api/probe', ...(params ? { params } : {}) }),
    }),
    test_write: build.mutation<unknown, void>({ query: () => ({ url: '/api/probe', method: 'POST' }) }),
  }),
});
const ask = (store: ReturnType<typeof makeStore>, params?: Record<string, string>) =>
  store.dispatch(probe.endpoints.test_probe.initiate(params ?? undefined, { forceRefetch: true }));
const write = (store: ReturnType<typeof makeStore>) => store.dispatch(probe.endpoints.test_write.initiate());

const network = setupServer();
let logged: jest.SpyInstance;
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  network.resetHandlers();
  logged.mockRestore();
  jest.useRealTimers();
});
afterAll(() => network.close());

test('a signed-in request sends the bearer and credentials', async () => {
  const seen: [string | null, RequestCredentials][] = [];
  network.use(
    http.get('*/api/probe', ({ request }) => {
      seen.push([request.headers.get('Authorization'), request.credentials]);
      return HttpResponse.json({});
    }),
  );
  await ask(aSignedInStore());
  expect(seen).toEqual([['Bearer token-of-alice', 'include']]);
});

test('an endpoint may say itself what a response that is not ok means', async () => {
  network.use(http.get('*/admin/api/subscription-plans', () => new HttpResponse('', { status: 502 })));
  const failure = makeStore().dispatch(siteApi.endpoints.subscriptionPlans.initiate()).unwrap();
  await expect(failure).rejects.toMatchObject({ status: 502, message: 'HTTP error! status: 502' });
  expect(logged).toHaveBeenCalledWith(
    'API request failed',
    expect.objectContaining({ message: 'HTTP error! status: 502' }),
  );
});

test('a refusal is logged as API request failed and rethrown with code, sentence and details', async () => {
  const body = {
    success: false,
    code: 'VALIDATION',
    message: 'Please check.',
    requestId: 'r1',
    details: { name: 'Name is required.' },
  };
  network.use(http.get('*/api/probe', () => HttpResponse.json(body, { status: 400 })));
  const failure = ask(makeStore()).unwrap();
  await expect(failure).rejects.toEqual({
    status: 400,
    code: 'VALIDATION',
    message: 'Please check.',
    details: body.details,
    requestId: 'r1',
  });
  expect(logged).toHaveBeenCalledWith('API request failed', expect.objectContaining({ code: 'VALIDATION' }));
});

test('an answer that does not parse counts as an empty object', async () => {
  network.use(http.get('*/api/probe', () => new HttpResponse('<html>', { status: 200 })));
  expect((await ask(makeStore())).data).toEqual({});
});

test.each([
  [204, null, {}],
  [201, '{"success":true}', { success: true }],
])('a write that is answered %d is done', async (status, body, data) => {
  network.use(http.post('*/api/probe', () => new HttpResponse(body, { status })));
  expect(await write(makeStore())).toMatchObject({ data });
});

test('a write that something else than the server answers is not done', async () => {
  network.use(http.post('*/api/probe', () => new HttpResponse('<html>', { status: 200 })));
  expect((await write(makeStore())).error).toMatchObject({ code: 'NO_RESPONSE' });
});

test('a broken connection says that there is no response', async () => {
  network.use(http.get('*/api/probe', () => HttpResponse.error()));
  expect((await ask(makeStore())).error).toMatchObject({
    status: 'FETCH_ERROR',
    message: 'No response from server. Please try again later.',
  });
});

test('a request that gets no answer is given up after 20 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: false, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  network.use(http.get('*/api/probe', () => delay('infinite')));
  const response = ask(makeStore());
  await jest.advanceTimersByTimeAsync(19_900);
  const early = await Promise.race([response, Promise.resolve('waiting')]);
  expect(early).toBe('waiting');
  await jest.advanceTimersByTimeAsync(200);
  expect((await response).error).toMatchObject({ status: 'TIMEOUT_ERROR' });
});

test('an authenticated answer renews the session for ten minutes', async () => {
  network.use(http.get('*/api/probe', () => HttpResponse.json({})));
  const store = aSignedInStore({ expiresAt: Date.now() + 1_000 });
  await ask(store);
  expect(selectSession(store.getState()).expiresAt).toBeGreaterThan(Date.now() + SESSION.storedLifetimeMs - 5_000);
});

test.each(['SESSION_EXPIRED', 'INVALID_TOKEN'])('%s ends the session', async (code) => {
  network.use(
    http.get('*/api/probe', () =>
      HttpResponse.json({ success: false, code, message: 'x', requestId: 'r' }, { status: 401 }),
    ),
  );
  const store = aSignedInStore();
  await ask(store);
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', hasEnded: true });
});

describe('an expired session that can be opened again', () => {
  afterEach(() => reopenSessionsBy(undefined));

  /** Refuses the old bearer; `takes` the new one or refuses it, too. */
  function expired(takes = true) {
    const bearers: (string | null)[] = [];
    network.use(
      http.get('*/api/probe', ({ request }) => {
        const bearer = request.headers.get('Authorization');
        bearers.push(bearer);
        if (takes && bearer === 'Bearer new token') return HttpResponse.json({ is: 'here' });
        return HttpResponse.json({ success: false, code: 'SESSION_EXPIRED', message: 'x' }, { status: 401 });
      }),
    );
    const store = aSignedInStore();
    const reopen = jest.fn(async () => {
      const opened = { user: aUser(), subscription: null, currentListings: 0 };
      store.dispatch(sessionOpened({ ...opened, accessToken: 'new token', expiresAt: Date.now() + 60_000 }));
      return true;
    });
    reopenSessionsBy(reopen);
    return { store, bearers, reopen };
  }

  test('is, and the call is repeated with the new bearer; nobody hears of the refusal', async () => {
    const { store, bearers, reopen } = expired();
    expect((await ask(store)).data).toEqual({ is: 'here' });
    expect(bearers).toEqual(['Bearer token-of-alice', 'Bearer new token']);
    expect(reopen).toHaveBeenCalledWith(expect.objectContaining({ accessToken: 'token-of-alice' }));
    expect(logged).not.toHaveBeenCalled();
  });

  test('ends when the repeated call is refused, too', async () => {
    const { store, bearers, reopen } = expired(false);
    await ask(store);
    expect(bearers).toHaveLength(2);
    expect(reopen).toHaveBeenCalledTimes(1);
    expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', hasEnded: true });
  });

  test.each([
    ['could not be opened', () => Promise.resolve(false)],
    ['failed to be opened', () => Promise.reject(new Error('no connection'))],
  ])('ends when it %s', async (_what, way) => {
    const { store, bearers } = expired();
    reopenSessionsBy(way);
    expect((await ask(store)).error).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(bearers).toHaveLength(1);
    expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', hasEnded: true });
  });
});

test('the inlined first answer is used once, whatever the order of the query keys; the next request goes out', async () => {
  offerFirstData({ '/api/probe?a=1&b=2': { from: 'page' } });
  network.use(http.get('*/api/probe', () => HttpResponse.json({ from: 'network' })));
  const store = makeStore();
  expect((await ask(store, { b: '2', a: '1' })).data).toEqual({ from: 'page' });
  expect((await ask(store, { b: '2', a: '1' })).data).toEqual({ from: 'network' });
});

test('an answer with serverTime sets the clock that countdowns run on', async () => {
  network.use(http.get('*/api/probe', () => HttpResponse.json({ serverTime: '2031-05-05T00:00:00.000Z' })));
  await ask(makeStore());
  expect(Math.abs((serverNow() ?? 0) - Date.parse('2031-05-05T00:00:00.000Z'))).toBeLessThan(2_000);
});
