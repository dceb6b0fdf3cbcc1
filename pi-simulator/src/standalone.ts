import { join } from 'node:path';
import Fastify from 'fastify';
import { piSimulator } from './http/plugin';

/**
 * The simulator alone on its own port, at the same paths as inside the server and on the system's clock:
 * SIMULATOR_PORT (default 4400), DATA_DIR (default .data), PI_API_KEY (default simulator-key).
 */
async function main(): Promise<void> {
  const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'info' }, routerOptions: { ignoreTrailingSlash: true } });
  const { DATA_DIR = join(process.cwd(), '.data'), PI_API_KEY = 'simulator-key', SIMULATOR_PORT = '4400' } = process.env;
  await app.register(piSimulator, { prefix: '/simulator', dataDir: DATA_DIR, apiKey: PI_API_KEY, now: async () => new Date() });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: Number(SIMULATOR_PORT), host: '127.0.0.1' });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
