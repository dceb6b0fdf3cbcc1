import { startTestServer, type TestServer } from '../../testing/test-server';
import { loadConfig } from '../../platform/load-config';
import { findTestModeContradiction } from './settings.service';
import { PRODUCTION as MAINNET } from '../../testing/production-env';

const TESTNET = { ...MAINNET, APP_ENV: 'demo', PI_API_BASE_URL: 'https://api.minepi.com', PI_NETWORK: 'Pi Testnet' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a database of the testnet is refused on the mainnet by the names of setting and variable', async () => {
  expect(await findTestModeContradiction(server.db, loadConfig(MAINNET))).toBeNull();
  expect(await findTestModeContradiction(server.db, loadConfig(TESTNET))).toBeNull();
  const contradiction = await findTestModeContradiction(server.db, loadConfig(MAINNET));
  expect(contradiction).toContain('PI_NETWORK=Pi Network');
  expect(contradiction).toContain('isTestMode=true');
});
