import { deleteAccount as deleteAccountCall, exportAccount, mergeUsers } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { serveCall } from '../../platform/http/call-route';
import { isRefusal } from '../../platform/refusal';
import { approverOf } from '../identity/approvers.service';
import { deleteAccount } from './deletion.service';
import { exportOf } from './export.service';
import { mergeAccounts } from './merge.service';

const EXPORTS = { name: 'exports', max: 20, windowMs: 3_600_000 };

/** One's own account: taking everything along, and leaving; and for administrators, making two of one person one. */
export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(
    app,
    exportAccount,
    async ({ caller, reply }) => {
      reply.header('content-disposition', 'attachment; filename="dotpi-data.json"');
      return { data: await exportOf(context.db, caller) };
    },
    { rateLimit: EXPORTS },
  );
  serveCall(app, deleteAccountCall, async ({ caller, body, request }) => {
    const deleted = await deleteAccount(context, caller, body?.giveUp ?? false);
    const token = bearerOf(request);
    if (!isRefusal(deleted) && token) context.live.endSession(token);
    return deleted;
  });
  serveCall(app, mergeUsers, async ({ caller, body, request }) =>
    mergeAccounts(context, await approverOf(context.db, caller, request), body),
  );
}
