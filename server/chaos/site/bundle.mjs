/**
 * node bundle.mjs <workspace root> [program] [folder]: bundles a program of that workspace, given below server/chaos, into a
 * folder; without them the tested server process into .chaos.
 */
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const [root, program = 'site/site-process', out = join(root, '.chaos')] = process.argv.slice(2);

/**
 * These read files beside themselves, or have their functions replaced (uuidv7, by the world). All other packages are
 * bundled: a killed server is back in half the time.
 */
const STAY_OUTSIDE = ['@electric-sql/pglite', '@fastify/static', '@fastify/swagger-ui', 'pg-native', 'sharp', 'uuidv7'];

await build({
  entryPoints: { [basename(program)]: join(root, 'server/chaos', `${program}.ts`) },
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
