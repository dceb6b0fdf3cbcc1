import { makeStore, reopenSessionsBy, selectSession, sessionOpened } from 'shared-store';
import { aUser } from 'contracts/testing';
import { respondToFiles } from '../testing/file-responses';
import { uploadPicture } from './uploadPicture';

const picture = new File(['x'], 'loom.png', { type: 'image/png' });
const uploaded = { url: `/uploads/${'a'.repeat(64)}.webp`, width: 8, height: 6, bytes: 12 };
const kept = { status: 201, body: { success: true, data: uploaded } };
const expired = { status: 401, body: { success: false, code: 'SESSION_EXPIRED', message: 'Your session ended.' } };

function signedIn() {
  const store = makeStore();
  const open = (accessToken: string, expiresAt = Date.now() + 60_000) =>
    store.dispatch(sessionOpened({ user: aUser(), subscription: null, currentListings: 0, accessToken, expiresAt }));
  open('old', Date.now() + 1_000);
  return { store, open, upload: () => store.dispatch(uploadPicture(picture, () => undefined)) };
}

let restore: () => void;
const respond = (...given: Parameters<typeof respondToFiles>) => {
  const files = respondToFiles(...given);
  restore = files.restore;
  return files.sent;
};
afterEach(() => {
  restore();
  reopenSessionsBy(undefined);
});

test('an upload renews the session', async () => {
  const { store, upload } = signedIn();
  respond(kept);
  await expect(upload()).resolves.toEqual(uploaded);
  expect(selectSession(store.getState()).expiresAt).toBeGreaterThan(Date.now() + 60_000);
});

test('an expired session is opened again, and the picture goes out once more', async () => {
  const { open, upload } = signedIn();
  const sent = respond(expired, kept);
  reopenSessionsBy(async () => {
    open('new');
    return true;
  });
  await expect(upload()).resolves.toEqual(uploaded);
  expect(sent.map(({ bearer }) => bearer)).toEqual(['old', 'new']);
});

test('a session that stays expired ends, with the sentence of the server', async () => {
  const { store, upload } = signedIn();
  respond(expired);
  await expect(upload()).rejects.toThrow('Your session ended.');
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', hasEnded: true });
});

test('a lost response is told, and leaves the session as it is', async () => {
  const { store, upload } = signedIn();
  respond(null);
  await expect(upload()).rejects.toThrow('No response from server. Please try again later.');
  expect(selectSession(store.getState()).status).toBe('signedIn');
});

test.each(['open', 'setRequestHeader', 'send', 'error', 'timeout', 'abort'] as const)(
  'a picture is not on its way for ever when %s breaks off',
  async (step) => {
    const { upload } = signedIn();
    respond(null);
    const broken = () => {
      throw new Error('Something broke.');
    };
    const { prototype } = globalThis.XMLHttpRequest;
    const isEvent = step === 'error' || step === 'timeout' || step === 'abort';
    const spy = isEvent
      ? jest.spyOn(prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
          this[`on${step}`]?.(new ProgressEvent(step));
        })
      : jest.spyOn(prototype, step).mockImplementation(broken);
    await expect(upload()).rejects.toThrow(isEvent ? 'No response from server.' : 'Something broke.');
    spy.mockRestore();
  },
);
