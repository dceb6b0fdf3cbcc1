import { listSettings, saveSetting as saveSettingCall, SETTING_KEYS } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readSettings, saveSetting } from './settings.service';

/** Site settings: public to read, an administrator's to change. */
export function settingsRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, listSettings, async () => {
    const settings = await readSettings(context.db);
    return { data: SETTING_KEYS.map((key) => ({ key, value: settings[key] })) };
  });
  serveCall(app, saveSettingCall, ({ body, caller }) => saveSetting(context, caller.id, body));
}
