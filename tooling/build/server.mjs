/** Bundles the server with its packages, but for a few that have files or binaries of their own: dist/server/package.json names them. */
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, context } from 'esbuild';
import { serverTexts } from '../i18n/language-files.cjs';
import { DIST, inRoot, readJson, ROOT } from '../workspace.cjs';

const OUT = join(DIST, 'server');

export async function buildServer() {
  await rm(OUT, { recursive: true, force: true });
  await Promise.all([build(options()), build(shippingOptions())]);
  await copyShipped();
  await writeFile(join(OUT, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

/** Builds on every change; `onBuilt` runs after each successful build. */
export async function watchServer(onBuilt) {
  await copyShipped();
  const report = {
    name: 'report',
    setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
  };
  const watching = await context({ ...options(), plugins: [report] });
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
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    external: BESIDE,
  };
}

/** The command that ships remotes, for the server to run: with the contracts inside, because no bundler is where it runs. */
const shippingOptions = () => ({
  ...options(),
  entryPoints: { remote: 'tooling/bin/remote.mjs' },
  sourcemap: false,
  plugins: [contractsInside()],
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

/** Packages that are not bundled: they bring files, WebAssembly or a binary for each kind of machine. `pg-native` is never there. */
const BESIDE = ['@electric-sql/pglite', '@fastify/static', '@fastify/swagger-ui', 'pg-native', 'sharp', 'uuidv7'];

/** What `npm install` in a copy of dist/server brings, at the versions that the tests ran with. */
function manifest() {
  const { packages } = readJson(inRoot('package-lock.json'));
  const versionOf = (name) => (packages[`server/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.version;
  const beside = BESIDE.flatMap((name) => (versionOf(name) ? [[name, versionOf(name)]] : []));
  return { name: 'dotpi-server', private: true, dependencies: Object.fromEntries(beside) };
}

/** Files that the programs read at run time: migrations, worker threads, the simulator's SDK. */
async function copyShipped() {
  await mkdir(OUT, { recursive: true });
  await copyFolder('server/migrations', 'migrations');
  await copyFolder('pi-simulator/sdk', 'pi-sdk');
  await writeFile(join(OUT, 'texts.json'), JSON.stringify(serverTexts(['contracts'])));
  const platform = inRoot('server/src/platform/database');
  const workers = (await readdir(platform).catch(() => [])).filter((file) => file.endsWith('.worker.mjs'));
  await Promise.all(workers.map((file) => cp(join(platform, file), join(OUT, file))));
}

async function copyFolder(source, name) {
  if (existsSync(inRoot(source))) await cp(inRoot(source), join(OUT, name), { recursive: true });
}
