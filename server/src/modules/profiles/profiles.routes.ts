import { getUser, RATE_LIMIT, signIn } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readProfile, signInWithPlan } from './profiles.service';

/** Sign-in, and the profiles of users. */
export function profilesRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, signIn, ({ body }) => signInWithPlan(context, body.authResult.accessToken), {
    addressLimit: { name: 'signin', max: RATE_LIMIT.signin, windowMs: 60_000 },
  });
  serveCall(app, getUser, ({ params, caller }) => readProfile(context.db, caller, params.id));
}
