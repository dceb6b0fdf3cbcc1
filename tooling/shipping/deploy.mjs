/** Ships to a site that is elsewhere: POST /deploy/remotes/{name}, with the team's token. Releases and orders are signed here. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DIST } from '../workspace.cjs';
import { signOrder } from './order.mjs';
import { signRelease } from './sign-release.mjs';

/** What a team does over the network. */
export const DEPLOYED = ['publish', 'canary', 'promote', 'rollback', 'reject', 'retire'];

const TIMEOUT_MS = 120_000;

/** Does as the command without --to does; throws with the site's own words where it refuses. */
export async function deploy({ command, name, version, from, share, because, to, note, commit }) {
  const token = process.env.DEPLOY_TOKEN;
  if (!token)
    throw new Error('DEPLOY_TOKEN is not set: the people who run the site make one (npm run admin -- token).');
  const form = new FormData();
  for (const [field, value] of Object.entries({ action: command, version, share, because, note, commit }))
    if (value !== undefined) form.append(field, value);
  if (command === 'publish') await addRelease(form, resolve(from ?? join(DIST, 'remotes', name)));
  else
    for (const [field, value] of Object.entries(await signOrder(name, { action: command, version, share, because })))
      form.append(field, value);
  const response = await send(new URL(`/deploy/remotes/${name}`, to), form, token);
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body.data;
  const details = Object.values(body.details ?? {}).filter((detail) => typeof detail === 'string');
  throw new Error([body.message ?? `${to} answered ${response.status}.`, ...details].join('\n'));
}

/** The signed manifest, and every file that it names, under its path. */
async function addRelease(form, built) {
  const manifest = await signRelease(built);
  form.append('manifest', JSON.stringify(manifest));
  for (const file of Object.keys(manifest.integrity))
    form.append('files', new Blob([await readFile(join(built, file))]), file);
}

async function send(address, form, token) {
  try {
    return await fetch(address, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new Error(`${address.origin} cannot be reached: ${error.cause?.message ?? error.message}`, { cause: error });
  }
}
