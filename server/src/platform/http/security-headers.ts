import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'origin-agent-cluster': '?1',
};

/** Data is no page: it may load nothing, send nothing and stand in no frame. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=31536000; includeSubDomains';

/** Every answer gets these; answers of calls are never stored. Pages and files replace what differs for them. */
export function setSecurityHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(COMMON);
  reply.header('content-security-policy', DATA_POLICY);
  reply.header('cache-control', 'no-store');
  // Pages, pictures and maps that search engines may list take it off again (decisions/0030).
  reply.header('x-robots-tag', 'noindex');
  reply.header('x-request-id', request.id);
  if (isServedByTls(config, request)) reply.header('strict-transport-security', HSTS);
}

/** A proxy in front may speak TLS where this process speaks none; then the public address tells. */
const isServedByTls = ({ appEnv, publicOrigin }: Config, { protocol }: FastifyRequest) =>
  protocol === 'https' || (appEnv === 'production' && publicOrigin?.startsWith('https:') === true);
