import {
  type Call,
  changeProfile,
  createListing,
  exportAccount,
  getDomain,
  getDomainByPage,
  listActivity,
  listDomains,
  requestWithdrawal,
  sendMessage,
  signOutEverywhere,
} from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { serveCall } from '../../platform/http/call-route';
import { type Act, noteAct, readActivity } from './activity.service';

type Noted = Pick<Act, 'type' | 'details'> & { withAddress?: boolean };
type Note = (request: FastifyRequest) => Noted | null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>;
const paramOf = (request: FastifyRequest) => textOf((request.params as { id?: unknown }).id);
const look: Note = (request) => ({ type: 'view_domain', details: paramOf(request) });

/** What is noted about a call that succeeded. A sign-in is noted by `profiles`, which knows who it was. */
const NOTES = new Map<Call, Note>([
  [createListing, (request) => ({ type: 'create_listing', details: textOf(bodyOf(request)['name']) })],
  [getDomain, look],
  [getDomainByPage, look],
  [
    listDomains,
    ({ query }) => {
      const q = textOf((query as { q?: unknown }).q).trim();
      return q === '' ? null : { type: 'search', details: q };
    },
  ],
  [sendMessage, (request) => ({ type: 'message_sent', details: paramOf(request) })],
  [signOutEverywhere, () => ({ type: 'logout_everywhere', details: '', withAddress: true })],
  [exportAccount, () => ({ type: 'export', details: '', withAddress: true })],
  [changeProfile, (request) => ({ type: 'profile_change', details: Object.keys(bodyOf(request)).join(', ') })],
  [
    requestWithdrawal,
    // A number of π.
    (request) => ({ type: 'withdrawal', details: String(Number(bodyOf(request)['amount'])), withAddress: true }),
  ],
]);

const LAST_SUCCESS = 304;

/** The caller's activity log, and what writes it: every answered call that NOTES names. */
export function activityRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listActivity, ({ caller, query }) => readActivity(db, caller, query));
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const note = call && NOTES.get(call);
    if (!note || reply.statusCode > LAST_SUCCESS) return;
    const token = bearerOf(request);
    const by = request.caller ? { userId: request.caller.id } : token ? { token } : null;
    const noted = by && note(request);
    if (!by || !noted) return;
    const { withAddress = false, ...act } = noted;
    noteAct(db, { by, ...act, ipAddress: withAddress ? request.ip : null });
  });
}
