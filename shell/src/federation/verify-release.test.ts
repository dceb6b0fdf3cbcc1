import { webcrypto } from 'node:crypto';
import { issueText, type RegistryRemote, releaseText } from 'contracts';
import { verifyRelease } from './verify-release';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');

async function makeSigner() {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const signText = async (text: string) =>
    base64(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text)));
  const sign = async (remote: RegistryRemote, at = 1_000): Promise<RegistryRemote> => ({
    ...remote,
    signature: await signText(releaseText(remote)),
    issued: { at, signature: await signText(issueText(remote.name, remote.version, at)) },
  });
  return { sign, point: base64(await webcrypto.subtle.exportKey('raw', publicKey)) };
}

const release: RegistryRemote = {
  name: 'mf-shop',
  version: '1',
  contract: 1,
  entry: '/mf/mf-shop/1/remoteEntry.12345678.js',
  requires: {},
  routes: { '/shop': { files: ['js/a.js'], data: [] } },
  slots: {},
  nav: [],
  integrity: { 'remoteEntry.12345678.js': 'sha384-e', 'js/a.js': 'sha384-a' },
};

let signer: Awaited<ReturnType<typeof makeSigner>>;
let signed: RegistryRemote;
const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
beforeAll(async () => {
  signer = await makeSigner();
  signed = await signer.sign(release);
});
beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'crypto', original);
  jest.restoreAllMocks();
});

const verified = (remote: RegistryRemote, publicKeys = [signer.point], allowsInsecurePages = false, floors = {}) =>
  verifyRelease(remote, { publicKeys, floors, allowsInsecurePages });

test('a release that we signed may run, from any folder or origin, by any of our keys', async () => {
  const other = await makeSigner();
  await verified(signed);
  await verified({ ...signed, entry: 'https://cdn.example/remoteEntry.12345678.js' }, [other.point, signer.point]);
});

test.each<[string, (remote: RegistryRemote) => RegistryRemote]>([
  ['without a signature', ({ signature: _, ...remote }) => remote],
  ['with a signature that is none', (remote) => ({ ...remote, signature: '%%%' })],
  ['with another file', (remote) => ({ ...remote, integrity: { ...remote.integrity, 'js/a.js': 'sha384-evil' } })],
  ['under another name', (remote) => ({ ...remote, name: 'mf-wallet' })],
  ['with another entry', (remote) => ({ ...remote, entry: '/mf/mf-shop/1/evil.js' })],
])('a release %s is refused', async (_what, change) => {
  await expect(verified(change(signed))).rejects.toMatchObject({ kind: 'refused' });
});

test('a release of a stranger’s key is refused, and so is everything where no key is known', async () => {
  const stranger = await makeSigner();
  await expect(verified(signed, [stranger.point])).rejects.toMatchObject({ kind: 'refused' });
  await expect(verified(signed, [])).rejects.toMatchObject({ kind: 'refused' });
});

test('a key that is bound to remotes signs no other', async () => {
  await verified(signed, [`${signer.point}:mf-news:mf-shop`]);
  await expect(verified(signed, [`${signer.point}:mf-news`])).rejects.toMatchObject({ kind: 'refused' });
  await verified(signed, [`${signer.point}:mf-news`, `${signer.point}:mf-shop`]);
});

test('below the floor of its shell no release runs, whatever it says of itself', async () => {
  const runs = (remote: RegistryRemote, floors: Record<string, number>) =>
    verified(remote, [signer.point], false, floors);
  await runs(signed, { 'mf-shop': 1_000, 'mf-news': 9_000 });
  const older = { kind: 'refused', message: 'mf-shop 1 is older than this page runs of mf-shop' };
  await expect(runs(signed, { 'mf-shop': 1_001 })).rejects.toMatchObject(older);
  const { issued = { at: 0, signature: '' }, ...unissued } = signed;
  await expect(runs(unissued, { 'mf-shop': 1 })).rejects.toMatchObject(older);
  await expect(runs({ ...signed, issued: { ...issued, at: 2_000 } }, { 'mf-shop': 1_001 })).rejects.toMatchObject(
    older,
  );
});

test('a release whose entry has no hash is refused although it was signed', async () => {
  const unpinned = await signer.sign({ ...release, integrity: {} });
  await expect(verified(unpinned)).rejects.toMatchObject({ kind: 'refused' });
});

test.each<[boolean, boolean, boolean]>([
  [false, true, true],
  [false, false, false],
  [true, true, false],
])('without WebCrypto: secure page %s, simulator %s: runs %s', async (isSecureContext, isSimulated, runs) => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  Object.defineProperty(globalThis, 'isSecureContext', { value: isSecureContext, configurable: true });
  const outcome = verified(signed, [signer.point], isSimulated);
  await (runs ? outcome : expect(outcome).rejects.toMatchObject({ kind: 'refused' }));
});
