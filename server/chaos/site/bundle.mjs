/** node bundle.mjs <workspace root>: bundles the tested server process of that workspace into its .chaos folder. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = process.argv[2];
const out = join(root, '.chaos');

/** These read files beside themselves. All other packages are bundled: a killed server is back in half the time. */
const STAY_OUTSIDE = ['@electric-sql/pglite', '@fastify/static', '@fastify/swagger-ui', 'pg-native', 'sharp'];

await build({
  entryPoints: { 'site-process': join(root, 'server/chaos/site/site-process.ts') },
  absWorkingDir: root,
  outdir: out,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'error',
  external: STAY_OUTSIDE,
});
await cp(join(root, 'server/migrations'), join(out, 'migrations'), { recursive: true });
await cp(join(root, 'pi-simulator/sdk'), join(out, 'pi-sdk'), { recursive: true });
await cp(join(root, 'server/src/platform/database/pglite.worker.mjs'), join(out, 'pglite.worker.mjs'));
