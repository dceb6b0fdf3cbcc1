/** A link shows one published release of a remote to whoever opens it, in production too (docs/decisions/0082). */
import { createPublicKey, verify } from 'node:crypto';
import { previewText } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressAt } from '../http/request-path';
import { escapeHtml } from './escape';
import type { Chosen, SiteFiles } from './site-files';

const COOKIE = 'dotpi-preview';
const PREFIX = 'preview.';
const WISH = /^(mf-[a-z]+)~([\w.-]{1,80})~(\d{1,12})~([\w-]{86})$/;
const POINT = { first: 1, half: 33 };

interface Wish extends Chosen {
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

/**
 * The release that this visitor's page shows in place of the live one, or null. Where the address asks for one
 * (`?preview.mf-seller=…` as `npm run remote -- preview` prints it; an empty value ends it) the request is answered here: a redirect to
 * the address without the wish, or 403 with the reason. A key that the live shell trusts for the remote must have signed it, and the time must not be over.
 */
export async function previewFor(
  files: SiteFiles,
  { request, reply, ownOrigin }: { request: FastifyRequest; reply: FastifyReply; ownOrigin: string },
): Promise<Chosen | 'responded' | null> {
  if (!request.url.includes(PREFIX)) return previewOf(files, request);
  const address = addressAt(ownOrigin, request);
  const key = [...address.searchParams.keys()].find((name) => name.startsWith(PREFIX));
  if (!key) return previewOf(files, request);
  const given = address.searchParams.get(key) ?? '';
  const wish = wishOf(`${key.slice(PREFIX.length)}~${given}`);
  const reason = given === '' ? null : await refusal(files, wish);
  if (reason) {
    reply.code(403).type('text/html; charset=utf-8').send(refusedPage(reason));
    return 'responded';
  }
  for (const name of [...address.searchParams.keys()]) if (name.startsWith(PREFIX)) address.searchParams.delete(name);
  const kept = wish ? Math.max(0, wish.until - nowInSeconds()) : 0;
  const place = request.protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  const value = wish ? [wish.name, wish.version, wish.until, wish.signature].join('~') : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${kept}; HttpOnly; ${place}`);
  reply.redirect(address.href, 303);
  return 'responded';
}

/** What the visitor's cookie still stands for; it is believed as little as an address. */
export async function previewOf(files: SiteFiles, { headers }: FastifyRequest): Promise<Chosen | null> {
  const kept = new RegExp(`(?:^|; ?)${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  const wish = kept ? wishOf(kept) : null;
  return wish && (await refusal(files, wish)) === null ? { name: wish.name, version: wish.version } : null;
}

function wishOf(text: string): Wish | null {
  const [, name, version, until, signature] = WISH.exec(text) ?? [];
  return name && version && until && signature ? { name, version, until: Number(until), signature } : null;
}

/** Why a wish is not fulfilled; null for a good one. */
async function refusal(files: SiteFiles, wish: Wish | null): Promise<string | null> {
  if (!wish) return 'This is no preview link.';
  const { name, version, until } = wish;
  if (!isSigned(wish, await files.pointsFor(name)))
    return `No key that this site trusts for ${name} has signed the link.`;
  if (until < nowInSeconds()) return `The link to ${name} ${version} has expired.`;
  const state = await files.stateOfRelease(name, version);
  if (state === 'missing') return `${name} ${version} is not on this site.`;
  return state === 'rejected' ? `${name} ${version} was rejected.` : null;
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

function isSigned({ name, version, until, signature }: Wish, points: readonly string[]): boolean {
  const text = Buffer.from(previewText(name, version, until));
  return points.some((point) => {
    const bytes = Buffer.from(point, 'base64');
    const [x, y] = [bytes.subarray(POINT.first, POINT.half), bytes.subarray(POINT.half)].map((half) =>
      half.toString('base64url'),
    );
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  });
}

const refusedPage = (reason: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dotpi</title></head>
<body><h1>This preview is not shown</h1><p>${escapeHtml(reason)}</p><p><a href="/">To the site as it is released</a></p></body>
</html>
`;
