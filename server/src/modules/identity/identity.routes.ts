import {
  getUserRecord,
  grantAdmin,
  listUsers,
  restoreUser,
  revokeAdmin,
  signOut as signOutCall,
  signOutByPost,
  signOutEverywhere as signOutEverywhereCall,
  suspendUser,
  unverifyUser,
  verifyUser,
} from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { serveCall } from '../../platform/http/call-route';
import { approverOf } from './approvers.service';
import { signOut, signOutEverywhere } from './identity.service';
import { changeRole } from './roles.service';
import { changeSuspension, changeVerification, readUser, readUsers } from './user-records.service';

/** Sign-out, the administrator role, and users as administrators see them; sign-in is a call of `profiles`, whose response names the plan too. */
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
  serveCall(app, signOutEverywhereCall, async ({ caller, request }) => {
    const ended = await signOutEverywhere(context.db, caller.id);
    const token = bearerOf(request);
    if (token) context.live.endSession(token);
    return { success: true as const, data: { ended } };
  });
  serveCall(app, listUsers, ({ caller, query }) => readUsers(context.db, caller, query));
  serveCall(app, getUserRecord, ({ caller, params }) => readUser(context.db, caller, params.uid));
  for (const [call, suspended] of [
    [suspendUser, true],
    [restoreUser, false],
  ] as const)
    serveCall(app, call, ({ caller, params, body }) =>
      changeSuspension(context.db, caller, { user: params.uid, suspended, reason: body.reason }),
    );
  for (const [call, verified] of [
    [verifyUser, true],
    [unverifyUser, false],
  ] as const)
    serveCall(app, call, ({ caller, params, body }) =>
      changeVerification(context.db, caller, { user: params.uid, verified, reason: body.reason }),
    );
  for (const [call, decision] of [
    [grantAdmin, 'grant'],
    [revokeAdmin, 'revoke'],
  ] as const)
    serveCall(app, call, async ({ caller, params, body, request }) => {
      const admin = await approverOf(context.db, caller, request);
      return changeRole(context.db, admin, { user: params.uid, decision, ...body });
    });
}
