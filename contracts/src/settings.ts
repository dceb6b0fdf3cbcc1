/** Site settings: key, parser and default of each, in one place. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { text } from './fields';

const setting = z.object({ key: z.string(), value: z.string() });
const settingsResponse = z.object({ data: z.array(setting) });
export type SettingsResponse = z.output<typeof settingsResponse>;

const settingInput = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  value: text(0, 2_000),
});

export const listSettings = defineCall({
  method: 'GET',
  path: '/site_settings/api/settings',
  tag: 'settings',
  summary: 'All public site settings, and whether the shop has goods to buy (hasGoods)',
  auth: 'public',
  keep: 'guests',
  responses: { 200: settingsResponse },
});
export const listSettingsForOwners = defineCall({
  method: 'GET',
  path: '/admin/api/settings',
  tag: 'admin',
  summary: 'All site settings, as they are now',
  auth: 'admin',
  role: 'owner',
  responses: { 200: settingsResponse },
});
export const saveSetting = defineCall({
  method: 'PUT',
  path: '/admin/api/settings',
  tag: 'admin',
  summary: 'Change one site setting',
  auth: 'admin',
  role: 'owner',
  body: settingInput,
  responses: { 200: z.object({ data: setting }) },
});
