import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { refuse } from '../refusal';
import { sendRefusal } from './call-route';
import { IN_PROCESS } from './rate-limits';
import { isUnder } from './request-path';

/** Balancers and monitors ask for these by address. */
const ANY_HOST = ['/healthz', '/readyz', '/metrics'];

/**
 * In production a request for another host than PUBLIC_ORIGIN's is 421 (docs/rules.md section 11): what a page or a map says
 * of its own address is never the caller's word.
 */
export function refuseForeignHosts(app: FastifyInstance, { appEnv, publicOrigin }: Config): void {
  if (appEnv !== 'production' || !publicOrigin) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === IN_PROCESS || ANY_HOST.some((path) => isUnder(request, path))) return;
    if (hostOf(request, publicOrigin) !== new URL(publicOrigin).host)
      return sendRefusal(request, reply, refuse('MISDIRECTED'));
  });
}

/** Without the port that the scheme has anyway. */
function hostOf({ host }: FastifyRequest, publicOrigin: string): string | null {
  const address = `${new URL(publicOrigin).protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}
