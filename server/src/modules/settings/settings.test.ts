import { SETTING_KEYS, type SettingsResponse } from 'contracts';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInAs('chief');
  await makeAdmin(server.db, admin.id);
});
afterAll(() => server.close());

async function settings(): Promise<Record<string, string>> {
  const { body } = await server.get<SettingsResponse>('/site_settings/api/settings');
  return Object.fromEntries(body.data.map(({ key, value }) => [key, value]));
}
const save = (key: string, value: string, as: Session | null = admin) =>
  server.put('/admin/api/settings', { key, value }, as ? { as } : {});

test('every known setting is served, with its default, and whether the shop has goods', async () => {
  const all = await settings();
  expect(Object.keys(all)).toEqual([...SETTING_KEYS, 'hasGoods']);
  expect(all).toMatchObject({
    enableMaintenance: 'false',
    isTestMode: 'false',
    bid_increment: '100',
    listing_review: 'risk',
    telegrem_url: '',
    hasGoods: 'false',
  });
});

test('owners read what visitors read, never a moment older', async () => {
  await save('support_email', 'help@dotpi.test');
  const { status, body } = await server.get<SettingsResponse>('/admin/api/settings', { as: admin });
  expect(status).toBe(200);
  expect(body.data).toContainEqual({ key: 'support_email', value: 'help@dotpi.test' });
});

test('an administrator changes a setting and everybody sees it at once', async () => {
  expect(await save('x_url', ' https://x.com/dotpi ')).toMatchObject({
    status: 200,
    body: { data: { key: 'x_url', value: 'https://x.com/dotpi' } },
  });
  expect((await settings()).x_url).toBe('https://x.com/dotpi');
});

test.each(['telegrem_url', 'telegram_url'])('%s is served under both spellings', async (key) => {
  await save(key, `https://t.me/${key}`);
  expect(await settings()).toMatchObject({ telegrem_url: `https://t.me/${key}`, telegram_url: `https://t.me/${key}` });
});

test.each([
  ['unknown_key', 'x'],
  ['x_url', 'javascript:alert(1)'],
  ['facebook_url', 'not an address'],
  ['support_email', 'support at dotpi'],
  ['enableMaintenance', 'yes'],
  ['bid_increment', '0'],
  ['bid_increment', '0.001'],
  ['listing_review', 'sometimes'],
  ['stats_success_percent', 'x'.repeat(41)],
])('%s does not take %s', async (key, value) => {
  const { status, body } = await save(key, value);
  expect([status, body.code]).toEqual([400, 'VALIDATION']);
});

test('others may not change settings', async () => {
  expect((await save('x_url', '', null)).status).toBe(401);
  expect((await save('x_url', '', await server.signInAs('visitor'))).body.code).toBe('FORBIDDEN');
});
