import { listSettings, saveSetting as saveSettingCall } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { listPublicSettings, saveSetting } from './settings.service';

/** Site settings: public to read, an administrator's to change. */
export function settingsRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, listSettings, async () => ({ data: await listPublicSettings(context.db) }));
  serveCall(app, saveSettingCall, ({ body, caller }) => saveSetting(context, caller.id, body));
}
