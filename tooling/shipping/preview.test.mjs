import { generateKeyPairSync } from 'node:crypto';
import { loadContracts } from '../build/contracts.mjs';
import { isSigned, publicKeys } from './keys.cjs';
import { previewLink } from './preview.mjs';

const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const SITE = 'https://dotpi.example';
const NOW = Date.parse('2026-11-23T12:00:00Z');

beforeAll(() => {
  process.env.REMOTE_SIGNING_KEY = pem;
});
afterAll(() => {
  delete process.env.REMOTE_SIGNING_KEY;
});

test('the link names release and end, signed by this machine’s key', async () => {
  const link = new URL(await previewLink('mf-seller', '0.1.0-5c27a2e2', { site: SITE, hours: 2, now: NOW }));
  const [version, until, signature] = link.searchParams.get('preview.mf-seller').split('~');
  expect([link.origin, version, Number(until)]).toEqual([SITE, '0.1.0-5c27a2e2', NOW / 1_000 + 7_200]);
  const { previewText } = await loadContracts();
  const signed = Buffer.from(signature, 'base64url').toString('base64');
  expect(isSigned(previewText('mf-seller', version, Number(until)), signed, publicKeys())).toBe(true);
});

test.each([
  ['no release', undefined, 24, 'Which release of mf-seller?'],
  ['no hours', '0.1.0-5c27a2e2', Number.NaN, '--hours is a number'],
  ['more than two weeks', '0.1.0-5c27a2e2', 337, '--hours is a number up to 336'],
])('%s is refused', async (_title, version, hours, reason) => {
  await expect(previewLink('mf-seller', version, { site: SITE, hours })).rejects.toThrow(reason);
});
