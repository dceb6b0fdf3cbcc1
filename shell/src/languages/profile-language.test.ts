import { makeStore, sessionOpened } from 'shared-store';
import { aSession } from 'shared-store/testing';
import { rememberedLanguage, rememberLanguage } from './choose-language';
import { followProfile } from './profile-language';

const fetched = jest.fn<Promise<Response>, [Request]>(async () => Response.json({ data: {} }));
const real = globalThis.fetch;
beforeAll(() => void Object.assign(globalThis, { fetch: fetched }));
afterAll(() => void Object.assign(globalThis, { fetch: real }));
beforeEach(() => {
  fetched.mockClear();
  document.cookie = 'language=;path=/;max-age=0';
});

const { currentUser, accessToken, expiresAt } = aSession();
const user = (language?: string) => ({ ...currentUser!, ...(language !== undefined && { language }) });

/** A sign-in on a page that follows; whose profile names `language`. */
function signIn(language?: string) {
  const store = makeStore();
  followProfile(store);
  store.dispatch({ type: 'session/signInStarted' });
  const opened = { user: user(language), subscription: null, currentListings: 0 };
  store.dispatch(sessionOpened({ ...opened, accessToken: accessToken ?? '', expiresAt: expiresAt ?? 0 }));
  return store;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('who signs in finds the language that they chose elsewhere', async () => {
  signIn('en-XA');
  await settle();
  expect([rememberedLanguage(), location.pathname, document.documentElement.lang]).toEqual([
    'en-XA',
    '/en-XA/',
    'en-XA',
  ]);
  signIn('en');
  await settle();
  expect([rememberedLanguage(), location.pathname]).toEqual(['en', '/']);
  expect(fetched).not.toHaveBeenCalled();
});

test('a choice made before the sign-in goes to the profile, where none was', async () => {
  rememberLanguage('ar-XB');
  signIn();
  await settle();
  const [request] = fetched.mock.calls[0] ?? [];
  expect([request?.method, new URL(request?.url ?? '').pathname, await request?.json()]).toEqual([
    'PUT',
    '/users/profile',
    { language: 'ar-XB' },
  ]);
});

test('nobody is taken anywhere by a language that this site does not have, nor by a session that was here before', async () => {
  signIn('xx');
  const store = makeStore({ session: aSession({ currentUser: user('en-XA') }) });
  followProfile(store);
  store.dispatch({ type: 'session/sessionRenewed', payload: Date.now() });
  await settle();
  expect([rememberedLanguage(), location.pathname]).toEqual([null, '/']);
});
