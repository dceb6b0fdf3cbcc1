import { join } from 'node:path';
import cors from '@fastify/cors';
import Fastify from 'fastify';
import { CALLBACK_FAULT_HEADER } from './http/control-routes';
import { piSimulator } from './http/plugin';

/**
 * The simulator alone on its own port, at the same paths as inside the server and on the system's clock:
 * SIMULATOR_PORT (default 4400), DATA_DIR (default .data), PI_API_KEY (default simulator-key), ALLOWED_ORIGINS: pages that
 * may load the SDK from here, separated by commas (default http://localhost:3000).
 */
async function main(): Promise<void> {
  const { env } = process;
  if (env.APP_ENV === 'production')
    throw new Error('APP_ENV=production contradicts the simulator: it mints π for anyone.');
  const app = Fastify({ logger: { level: env.LOG_LEVEL ?? 'info' }, routerOptions: { ignoreTrailingSlash: true } });
  const origin = (env.ALLOWED_ORIGINS ?? 'http://localhost:3000').split(',').map((one) => one.trim());
  await app.register(cors, { origin, methods: ['GET', 'POST', 'DELETE'], exposedHeaders: [CALLBACK_FAULT_HEADER] });
  await app.register(piSimulator, {
    prefix: '/simulator',
    dataDir: env.DATA_DIR ?? join(process.cwd(), '.data'),
    apiKey: env.PI_API_KEY ?? 'simulator-key',
    now: async () => new Date(),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: Number(env.SIMULATOR_PORT ?? 4400), host: '127.0.0.1' });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
