import { listSettings, listSettingsForOwners, saveSetting as saveSettingCall } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { listPublicSettings, saveSetting } from './settings.service';

/** Site settings: public to read, an owner's to change. */
export function settingsRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const call of [listSettings, listSettingsForOwners])
    serveCall(app, call, async () => ({ data: await listPublicSettings(context.db) }));
  serveCall(app, saveSettingCall, ({ body, caller }) => saveSetting(context, caller.id, body));
}
