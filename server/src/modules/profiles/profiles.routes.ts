import { changeProfile, getSeller, getUser, RATE_LIMIT, signIn } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { isRefusal } from '../../platform/refusal';
import { noteAct } from '../activity/activity.service';
import { changeOwnProfile, readProfile, readSeller, signInWithPlan } from './profiles.service';

/** Sign-in, profiles of users and the public pages of sellers. */
export function profilesRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  serveCall(
    app,
    signIn,
    async ({ body, request }) => {
      const response = await signInWithPlan(context, body.authResult.accessToken);
      if (!isRefusal(response))
        noteAct(db, { by: { userId: response.user.id }, type: 'login', details: '', ipAddress: request.ip });
      return response;
    },
    { addressLimit: { name: 'signin', max: RATE_LIMIT.signin, windowMs: 60_000 } },
  );
  serveCall(app, getUser, ({ params, caller }) => readProfile(db, caller, params.id));
  serveCall(app, changeProfile, ({ body, caller }) => changeOwnProfile(context, caller, body));
  serveCall(app, getSeller, ({ params }) => readSeller(db, params.uid));
}
