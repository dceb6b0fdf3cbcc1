/** Gives a remote of this checkout a repository of its own: its sources, our packages as archives, and the files around them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, readJson, ROOT } from '../workspace.cjs';

/** What a remote is built from and checked with. */
const PACKAGES = ['contracts', 'mf-kit', 'shared-i18n', 'shared-store', 'shared-ui', 'tooling', 'e2e'];
/** What only this repository is checked with. */
const NOT_NEEDED = ['dependency-cruiser', 'fast-check', 'knip', 'prettier'];

const bin = (script, args = '') => `node node_modules/tooling/bin/${script}.mjs ${args}`.trim();

/** Writes the repository into `folder`, which must be empty. */
export async function writeRepository(name, folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  await mkdir(join(folder, 'packages'), { recursive: true });
  const archives = packInto(join(folder, 'packages'));
  for (const part of ['src', 'README.md', 'remote.config.json'])
    await cp(inRoot(name, part), join(folder, part), { recursive: true });
  const config = readJson(inRoot(name, 'remote.config.json'));
  const files = {
    'remote.config.json': json({ ...config, $schema: 'node_modules/tooling/schema/remote-config.schema.json' }),
    'package.json': json(packageJson(name, archives)),
    'package-lock.json': json(lockFile(name)),
    'tsconfig.json': json({
      extends: 'tooling/tsconfig.base.json',
      compilerOptions: { composite: false, declarationMap: false, emitDeclarationOnly: false, noEmit: true },
      include: ['src'],
    }),
    'jest.config.cjs':
      "module.exports = require('tooling/jest/base.cjs')({ root: __dirname, environment: 'jsdom' });\n",
    'webpack.config.cjs': "module.exports = require('tooling/webpack/remote.cjs')(__dirname);\n",
    'eslint.config.mjs':
      "import remoteLint from 'tooling/lint/remote.mjs';\n\nexport default remoteLint(import.meta.dirname);\n",
    '.gitignore': ['node_modules/', 'dist/', '.cache/', 'test-results/', '.env', ''].join('\n'),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Packs our packages as `npm pack` does; returns package → archive. */
function packInto(folder) {
  const chosen = PACKAGES.flatMap((name) => ['-w', name]);
  const args = ['pack', ...chosen, '--pack-destination', folder, '--json', '--loglevel=error'];
  const packed = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' }));
  return Object.fromEntries(packed.map(({ name, filename }) => [name, `file:packages/${filename}`]));
}

/** The remote's own dependencies, ours as archives, and the tools in the versions that they have here. */
function packageJson(name, archives) {
  const { version, description, dependencies } = readJson(inRoot(name, 'package.json'));
  const tools = {
    ...readJson(inRoot('package.json')).devDependencies,
    ...readJson(inRoot('shared-ui', 'package.json')).devDependencies,
  };
  const isOurs = (pack) => pack in archives;
  return {
    name,
    version,
    private: true,
    description,
    scripts: {
      dev: bin('dev', name),
      build: bin('build', `--only ${name} --unshipped --types`),
      'build:alone': bin('build-alone', name),
      check: 'tsc -p . && eslint . --max-warnings=0',
      test: 'jest',
      'test:stories': bin('test-stories', name),
      'test:journeys': bin('test-journeys', name),
      remote: bin('remote'),
    },
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([pack]) => !isOurs(pack))),
    devDependencies: sorted({
      ...archives,
      ...Object.fromEntries(Object.entries(tools).filter(([tool]) => !NOT_NEEDED.includes(tool) && !isOurs(tool))),
    }),
    overrides: readJson(inRoot('package.json')).overrides,
  };
}

/** What is installed here, so that the remote goes on with the same versions; `npm install` adds and removes the rest. */
function lockFile(name) {
  const { lockfileVersion, packages } = readJson(inRoot('package-lock.json'));
  const kept = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, about]) => [path.startsWith('node_modules/') ? path : `node_modules/${path}`, about]);
  return { name, lockfileVersion, requires: true, packages: Object.fromEntries(kept) };
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
