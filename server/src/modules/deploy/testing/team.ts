import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { orderText, type ReleaseManifest, type ReleaseOrder, releaseText } from 'contracts';

/** A P-256 key of a team, and its point as shell.json names it. */
export function newTeamKey(): { key: KeyObject; point: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { key: privateKey, point: Buffer.concat(parts).toString('base64') };
}

export const sha384 = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A small release, signed as `npm run remote -- publish --to` signs it. */
export function signedRelease(
  key: KeyObject,
  version: string,
  {
    files = { 'remoteEntry.js': `/* ${version} */`, 'js/page.js': 'page()' },
    ...over
  }: Partial<ReleaseManifest> & { files?: Record<string, string> } = {},
): { manifest: ReleaseManifest; files: Record<string, string> } {
  const manifest: ReleaseManifest = {
    name: 'mf-shop',
    version,
    contract: 1,
    entry: `/mf/mf-shop/${version}/remoteEntry.js`,
    requires: {},
    routes: { '/shop': { files: ['js/page.js'], data: [] } },
    slots: {},
    nav: [],
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha384(text)])),
    ...over,
  };
  const signature = sign('sha256', Buffer.from(releaseText(manifest)), { key, dsaEncoding: 'ieee-p1363' });
  return { manifest: { ...manifest, signature: signature.toString('base64') }, files };
}

/** An order with its number and signature, as `npm run remote -- … --to` sends it. */
export function signedOrder(
  key: KeyObject,
  { action, number, ...fields }: ReleaseOrder,
  remote = 'mf-shop',
): Record<string, string> {
  const text = Buffer.from(orderText(remote, { action, ...fields, number }));
  const signature = sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { action, ...fields, number: String(number), signature };
}

/** The form of POST /deploy/remotes/{name}. */
export function releaseForm(
  fields: Record<string, string>,
  release?: { manifest: unknown; files: Record<string, string> },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (release) form.append('manifest', JSON.stringify(release.manifest));
  for (const [path, text] of Object.entries(release?.files ?? {})) form.append('files', new Blob([text]), path);
  return form;
}
