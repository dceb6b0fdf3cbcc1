/** Bundles the server: our workspaces inside, packages of node_modules outside. */
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, context } from 'esbuild';
import { textsByLanguage } from '../i18n/language-files.cjs';
import { DIST, inRoot, readJson, ROOT } from '../workspace.cjs';

const OUT = join(DIST, 'server');

export async function buildServer() {
  await rm(OUT, { recursive: true, force: true });
  await Promise.all([build(options()), build(shippingOptions())]);
  await copyShipped();
}

/** Builds on every change; `onBuilt` runs after each successful build. */
export async function watchServer(onBuilt) {
  await copyShipped();
  const report = {
    name: 'report',
    setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
  };
  const watching = await context({ ...options(), plugins: [externals(), report] });
  await watching.watch();
  return () => watching.dispose();
}

function options() {
  return {
    entryPoints: { main: 'server/src/main.ts', threads: 'server/src/threads.ts' },
    absWorkingDir: ROOT,
    outdir: OUT,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    // Jobs of threads are called by their functions' names, which the bundler may change where two files have the same one.
    keepNames: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    plugins: [externals()],
  };
}

/** The command that ships remotes, for the server to run: with the contracts inside, because no bundler is where it runs. */
const shippingOptions = () => ({
  ...options(),
  entryPoints: { remote: 'tooling/bin/remote.mjs' },
  sourcemap: false,
  plugins: [contractsInside(), externals()],
});

const contractsInside = () => ({
  name: 'contracts-inside',
  setup({ onLoad }) {
    onLoad({ filter: /tooling[\\/]build[\\/]contracts\.mjs$/ }, () => ({
      contents: `import * as contracts from 'contracts'; export const loadContracts = async () => contracts; export const closeContracts = () => undefined;`,
      resolveDir: ROOT,
    }));
  },
});

/** Third-party packages stay in node_modules, but for one whose version differs from the root's: the bundle would not find it. */
const externals = () => ({
  name: 'externals',
  setup({ onResolve }) {
    const own = new Set(readJson(inRoot('package.json')).workspaces);
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const [name] = path.split('/');
      const isBundled =
        kind === 'entry-point' || own.has(name) || existsSync(inRoot(workspaceOf(importer), 'node_modules', name));
      return isBundled ? undefined : { path, external: true };
    });
  },
});

const workspaceOf = (file) => relative(ROOT, file).split(sep)[0] ?? '';

/** Files that the programs read at run time: migrations, worker threads, the simulator's SDK. */
async function copyShipped() {
  await mkdir(OUT, { recursive: true });
  await copyFolder('server/migrations', 'migrations');
  await copyFolder('pi-simulator/sdk', 'pi-sdk');
  await writeFile(join(OUT, 'texts.json'), JSON.stringify(textsByLanguage(['contracts'])));
  const platform = inRoot('server/src/platform/database');
  const workers = (await readdir(platform).catch(() => [])).filter((file) => file.endsWith('.worker.mjs'));
  await Promise.all(workers.map((file) => cp(join(platform, file), join(OUT, file))));
}

async function copyFolder(source, name) {
  if (existsSync(inRoot(source))) await cp(inRoot(source), join(OUT, name), { recursive: true });
}
