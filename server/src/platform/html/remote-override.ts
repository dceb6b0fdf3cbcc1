/** In test mode a tester may have one remote from another build than the released one (docs/decisions/0036). */
import type { BootPayload, Registry, RemoteOverride } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { addressAt } from '../http/request-path';
import { escapeHtml } from './escape';

const COOKIE = 'dotpi-remote';
/** An hour; a tester who needs longer opens the link again. */
const KEPT_SECONDS = 3_600;
const WISH = /^remote\.(mf-[a-z]+)$/;
/** Meant as a wish, well written or not. */
const LIKE_A_WISH = /^remote\./;
const ADDRESS_MAX = 500;

/** What a request asks for: to keep what its cookie says, to change it, or something that is not given. */
type Decision =
  | { kind: 'keep'; override: RemoteOverride | null }
  | { kind: 'change'; to: RemoteOverride | null }
  | { kind: 'refuse'; reason: string };

/**
 * The override of this visitor's page, or null. Where the address asks for another one (`?remote.mf-seller=https://…/`, an empty
 * value ends it) the request is answered here: a redirect to the address without the wish, or 403 with the reason, also where the site takes
 * no builds at all. Outside test mode the wish and the cookie mean nothing.
 */
export async function overrideFor(
  config: Config,
  registry: Registry,
  settings: () => Promise<BootPayload['settings']>,
  { request, reply, ownOrigin }: { request: FastifyRequest; reply: FastifyReply; ownOrigin: string },
): Promise<RemoteOverride | 'responded' | null> {
  const origins = config.remoteOverrideOrigins;
  const isWished = [...new URLSearchParams(request.url.split('?')[1] ?? '').keys()].some((key) =>
    LIKE_A_WISH.test(key),
  );
  if ((origins.length === 0 && !isWished) || !isTestMode(await settings())) return null;
  const address = addressAt(ownOrigin, request);
  const decision = decideOverride(address.searchParams, request.headers.cookie ?? '', origins, registry);
  if (decision.kind === 'keep') return decision.override;
  if (decision.kind === 'refuse') {
    reply.code(403).type('text/html; charset=utf-8').send(refusedPage(decision.reason));
    return 'responded';
  }
  for (const key of [...address.searchParams.keys()]) if (WISH.test(key)) address.searchParams.delete(key);
  reply.header('set-cookie', cookieOf(decision.to, request.protocol === 'https'));
  reply.redirect(address.href, 303);
  return 'responded';
}

/** Decides by the address first, then by the cookie, which is believed as little. */
function decideOverride(query: URLSearchParams, cookies: string, origins: string[], { remotes }: Registry): Decision {
  const isRemote = (name: string) => remotes.some((remote) => remote.name === name);
  const wish = [...query].find(([key]) => LIKE_A_WISH.test(key));
  if (!wish) {
    const kept = overrideOf(cookies);
    const isGood = kept && isRemote(kept.remote) && origins.includes(new URL(kept.base).origin);
    return { kind: 'keep', override: isGood ? kept : null };
  }
  const [key, address] = wish;
  if (origins.length === 0)
    return { kind: 'refuse', reason: 'This site takes no builds: REMOTE_OVERRIDE_ORIGINS is empty.' };
  if (!WISH.test(key))
    return { kind: 'refuse', reason: `${key.slice(0, ADDRESS_MAX)} names no remote; write remote.mf-….` };
  if (address === '') return { kind: 'change', to: null };
  const remote = WISH.exec(key)?.[1] ?? '';
  const base = baseOf(address);
  if (!isRemote(remote)) return { kind: 'refuse', reason: `There is no remote ${remote}.` };
  if (!base) return { kind: 'refuse', reason: `${address.slice(0, ADDRESS_MAX)} is not the address of a build.` };
  const { origin } = new URL(base);
  if (!origins.includes(origin)) return { kind: 'refuse', reason: `This site takes no builds from ${origin}.` };
  return { kind: 'change', to: { remote, base } };
}

/** The folder of a build, by its own address or that of its remote.json; null for what is no such address. */
function baseOf(address: string): string | null {
  if (address.length > ADDRESS_MAX || !URL.canParse(address)) return null;
  const { protocol, origin, pathname, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  return `${origin}${pathname.replace(/(\/remote\.json)?\/?$/, '/')}`;
}

function overrideOf(cookies: string): RemoteOverride | null {
  const [, remote = '', address = ''] = new RegExp(`(?:^|; ?)${COOKIE}=(mf-[a-z]+)~([^;]+)`).exec(cookies) ?? [];
  try {
    const base = baseOf(decodeURIComponent(address));
    return base ? { remote, base } : null;
  } catch {
    return null;
  }
}

const cookieOf = (override: RemoteOverride | null, isSecure: boolean) =>
  `${COOKIE}=${override ? `${override.remote}~${encodeURIComponent(override.base)}` : ''}; Path=/; ` +
  `Max-Age=${override ? KEPT_SECONDS : 0}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The site's own switch, which an administrator may turn while the server runs. */
const isTestMode = (settings: BootPayload['settings']) =>
  settings.some(({ key, value }) => key === 'isTestMode' && value === 'true');

const refusedPage = (reason: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dotpi</title></head>
<body><h1>This build is not shown</h1><p>${escapeHtml(reason)}</p><p><a href="/">To the site as it is released</a></p></body>
</html>
`;
