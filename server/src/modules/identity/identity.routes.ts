import { getUser, signIn as signInCall, signOut as signOutCall, signOutByPost } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { serveCall } from '../../platform/http/call-route';
import { signIn, signOut } from './identity.service';
import { readProfile } from './profiles.service';

/** Sign-in, sign-out and profiles. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
  const end = async ({ request }: { request: FastifyRequest }) => {
    const token = bearerOf(request);
    if (token) {
      await signOut(context.db, token);
      context.live.endSession(token);
    }
    return { success: true as const };
  };
  serveCall(app, signInCall, ({ body }) => signIn(context, body.authResult.accessToken));
  serveCall(app, signOutCall, end);
  serveCall(app, signOutByPost, end);
  serveCall(app, getUser, ({ params, caller }) => readProfile(context.db, caller, params.id));
}
