import { mayCall } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, type Outcome, refuse } from '../refusal';
import { type Caller, type Means, meansOf, sendRefusal } from './call-route';

/** The identity module's answer to a bearer token. */
export type Authenticate = (token: string, means: Means) => Promise<Outcome<Caller>>;

const TOKEN_MAX = 2_000;

/** Knows the caller of each call by its `auth`, before the body is read. A bad bearer is refused even where guests may call. */
export function authenticateCalls(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('lookupError', null);
  app.addHook('onRequest', async (request, reply) => {
    const { auth = 'public', role } = request.routeOptions.config.call ?? {};
    // A team's token is looked at by the one module that has teams.
    if (auth === 'public' || auth === 'team') return;
    const outcome = await callerOf(request, auth === 'optional', authenticate).catch((error: unknown) => {
      if (!meansOf(request).isBid) throw error;
      // A bid is read all the same: whose it was can be known once the database is back.
      request.lookupError = error;
      return null;
    });
    if (isRefusal(outcome)) return sendRefusal(request, reply, outcome);
    if (auth === 'admin' && !(role && outcome && mayCall(outcome.roles, role)))
      return sendRefusal(request, reply, refuse('FORBIDDEN'));
    request.caller = outcome;
  });
}

async function callerOf(
  request: FastifyRequest,
  guestsMayCall: boolean,
  authenticate: Authenticate,
): Promise<Outcome<Caller | null>> {
  const token = bearerOf(request);
  if (token === null) return guestsMayCall ? null : refuse('UNAUTHENTICATED');
  return token.length > TOKEN_MAX ? refuse('INVALID_TOKEN') : authenticate(token, meansOf(request));
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null;
}
