import { startTestServer, type TestServer } from '../../testing/test-server';
import { loadConfig } from '../load-config';
import { findMovedClock } from './clock-control';
import { PRODUCTION as MAINNET } from '../../testing/production-env';

const TESTNET = { ...MAINNET, APP_ENV: 'demo', PI_API_BASE_URL: 'https://api.minepi.com', PI_NETWORK: 'Pi Testnet' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('Pi itself does not start on a database whose clock a simulator moved; the simulator does', async () => {
  expect(await findMovedClock(server.db, loadConfig(MAINNET))).toBeNull();
  await server.advanceClock(3_600_000);
  for (const env of [MAINNET, TESTNET]) {
    const contradiction = await findMovedClock(server.db, loadConfig(env));
    expect(contradiction).toContain('DATABASE_URL');
    expect(contradiction).toContain(`PI_NETWORK=${env.PI_NETWORK}`);
  }
  expect(await findMovedClock(server.db, server.config)).toBeNull();
});
