import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { WORKSPACE_ROOT } from '../platform/locations';

const OURS = new Set(['contracts', 'pi-simulator', 'shared-i18n', 'shared-ui']);

/** Third-party packages stay where the importing file finds them. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || OURS.has(path.split('/')[0] ?? '')
        ? undefined
        : { path: createRequire(importer).resolve(path), external: true },
    );
  },
};

/**
 * A program of the server, given below `server/src`, bundled for the tests of this file; call it at the file's top and the
 * result in a test. A bundle starts with a second of processor time less than tsx.
 */
export function bundledProgram(entry: string): () => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dotpi-program-'));
    await build({
      entryPoints: [join(WORKSPACE_ROOT, 'server', 'src', entry)],
      outdir: folder,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      logLevel: 'error',
      plugins: [packagesOutside],
    });
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, `${parse(entry).name}.cjs`);
}
