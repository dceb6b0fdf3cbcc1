import { listSettingsForOwners, saveSetting as saveSettingCall } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { listPublicSettings, saveSetting } from './settings.service';

/** Site settings as owners read and change them; everybody reads them by a call of `products`, which adds whether the shop has goods. */
export function settingsRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, listSettingsForOwners, async () => ({ data: await listPublicSettings(context.db) }));
  serveCall(app, saveSettingCall, ({ body, caller }) => saveSetting(context, caller.id, body));
}
