import { grantAdmin, revokeAdmin, signOut as signOutCall, signOutByPost } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { serveCall } from '../../platform/http/call-route';
import { signOut } from './identity.service';
import { changeRole } from './roles.service';

/** Sign-out and the administrator role; sign-in is a call of `profiles`, whose response names the plan too. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
  const end = async ({ request }: { request: FastifyRequest }) => {
    const token = bearerOf(request);
    if (token) {
      await signOut(context.db, token);
      context.live.endSession(token);
    }
    return { success: true as const };
  };
  serveCall(app, signOutCall, end);
  serveCall(app, signOutByPost, end);
  for (const [call, isAdmin] of [
    [grantAdmin, true],
    [revokeAdmin, false],
  ] as const)
    serveCall(app, call, ({ caller, params, body }) =>
      changeRole(context.db, caller, { user: params.uid, isAdmin, reason: body.reason }),
    );
}
