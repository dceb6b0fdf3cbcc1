/** Where Playwright finds e2e. It compiles no TypeScript in node_modules, so an installed e2e is bundled first. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inRoot, inWorkspace, IS_OUTSIDE, readJson } from '../workspace.cjs';

const BUNDLED = inRoot('.cache', 'e2e');

/** The path of a configuration of e2e, with the tests that it names beside it. */
export async function testsOf(configuration) {
  const folder = inWorkspace('e2e');
  if (!IS_OUTSIDE) return join(folder, configuration);
  const specs = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
  await rm(BUNDLED, { recursive: true, force: true });
  await build({
    entryPoints: ['playwright.config.ts', 'stories.config.ts', ...specs].map((file) => join(folder, file)),
    outbase: folder,
    outdir: BUNDLED,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    sourcemap: 'inline',
    plugins: [installed(folder)],
    logLevel: 'error',
  });
  return join(BUNDLED, configuration.replace('.ts', '.js'));
}

/** Third-party packages of e2e stay outside the bundle, in the versions that it has. */
const installed = (folder) => ({
  name: 'installed',
  setup({ onResolve }) {
    const { resolve } = createRequire(join(folder, 'package.json'));
    const { dependencies } = readJson(join(folder, 'package.json'));
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path in dependencies && path !== 'contracts' ? { path: resolve(path), external: true } : undefined,
    );
  },
});
