/** Links that show a release which is not live (docs/decisions/0082). */
import { loadContracts } from '../build/contracts.mjs';
import { requireKey, sign } from './keys.cjs';

const HOUR_S = 3_600;
/** A link is for a look, not for use. */
const HOURS_MAX = 14 * 24;

/** The address on `site` that previews the release for so many hours. Signs with this machine's key; throws without one. */
export async function previewLink(name, version, { site, hours = 24, now = Date.now() }) {
  if (!version) throw new Error(`Which release of ${name}? npm run remote -- list ${name} names them.`);
  if (!(hours > 0 && hours <= HOURS_MAX)) throw new Error(`--hours is a number up to ${HOURS_MAX}.`);
  const key = requireKey();
  const until = Math.floor(now / 1_000) + Math.round(hours * HOUR_S);
  const { previewText } = await loadContracts();
  const signature = Buffer.from(sign(previewText(name, version, until), key), 'base64').toString('base64url');
  const link = new URL('/', site);
  link.searchParams.set(`preview.${name}`, `${version}~${until}~${signature}`);
  return link.href;
}
