#!/usr/bin/env node
/** npm run new:remote -- wallet [/path]: a remote with one page, its test, fixtures and stories, all working. */
import { remoteFiles } from '../generator/remote-files.mjs';
import { insertLine, writeWorkspace } from '../generator/write-workspace.mjs';
import { remoteConfigOf, remoteNames } from '../workspace.cjs';

const [word = '', path = `/${word.replace(/^mf-/, '')}`] = process.argv.slice(2);
const name = `mf-${word.replace(/^mf-/, '')}`;
if (!/^mf-[a-z]+$/.test(name) || !path.startsWith('/')) fail('Usage: npm run new:remote -- wallet [/wallet]');

const ports = remoteNames().map((remote) => remoteConfigOf(remote).port);
const dependencies = { contracts: '*', 'mf-kit': '*', 'shared-store': '*', 'shared-ui': '*' };
const files = remoteFiles({ name, path, port: Math.max(...ports) + 1, dependencies });

try {
  await writeWorkspace(
    Object.fromEntries(Object.entries(files).map(([file, content]) => [`${name}/${file}`, content])),
  );
  await insertLine('package.json', `    "${name}",`, (line) => line === '    "pi-simulator",');
  await insertLine('package.json', `    "dev:${name}": "node tooling/bin/dev.mjs ${name}",`, (line) =>
    line.startsWith('    "build": '),
  );
  await insertLine('tsconfig.json', `    { "path": "${name}" },`, (line) => line.includes('"pi-simulator"'));
} catch (error) {
  fail(error.message);
}
console.log(`Wrote ${name}. Run npm install once, then npm run dev:${name}.`);

function fail(message) {
  console.error(message);
  process.exit(1);
}
