/** node bundle.mjs <workspace root>: bundles the tested server process of that workspace into its .chaos folder. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const OURS = new Set(['contracts', 'pi-simulator']);
const root = process.argv[2];
const out = join(root, '.chaos');

/** Packages of node_modules stay there: a bundle of our code alone starts in half the time that tsx needs. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || OURS.has(path.split('/')[0]) ? undefined : { path, external: true },
    );
  },
};

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
  plugins: [packagesStayOutside],
});
await cp(join(root, 'server/migrations'), join(out, 'migrations'), { recursive: true });
await cp(join(root, 'pi-simulator/sdk'), join(out, 'pi-sdk'), { recursive: true });
await cp(join(root, 'server/src/platform/database/pglite.worker.mjs'), join(out, 'pglite.worker.mjs'));
