import type { FastifyReply, FastifyRequest } from 'fastify';

/** Hosts that may frame the app: the Pi Browser, its sandbox and PiNet. No X-Frame-Options: it knows no lists. */
const FRAME_ANCESTORS =
  "frame-ancestors 'self' https://app-cdn.minepi.com https://sandbox.minepi.com https://*.minepi.com https://*.pinet.com";

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
};

const DATA_POLICY = `default-src 'none'; ${FRAME_ANCESTORS}`;
const HSTS = 'max-age=31536000; includeSubDomains';

/** Every answer gets these; answers of calls are never stored. Pages and files replace what differs for them. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(COMMON);
  reply.header('content-security-policy', DATA_POLICY);
  reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
}

/** The policy of a page: scripts by nonce and what they load; styles from files and by nonce; Pi's SDK and API. */
export function pagePolicy(nonce: string, remoteOrigins: string[] = []): string {
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' https://sdk.minepi.com`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    `connect-src 'self' https://api.minepi.com${remotes}`,
    "img-src 'self' https: data: blob:",
    `font-src 'self'${remotes}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    FRAME_ANCESTORS,
  ].join('; ');
}
