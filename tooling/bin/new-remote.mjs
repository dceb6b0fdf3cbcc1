#!/usr/bin/env node
/** npm run new:remote -- wallet [/path]: a remote with one page, its test, fixtures and stories, all working. */
import { fillTemplate, insertLine } from '../generator/fill-template.mjs';
import { remoteConfigOf, remoteNames } from '../workspace.cjs';

const [word = '', path = `/${word.replace(/^mf-/, '')}`] = process.argv.slice(2);
const name = `mf-${word.replace(/^mf-/, '')}`;
if (!/^mf-[a-z]+$/.test(name) || !path.startsWith('/')) fail('Usage: npm run new:remote -- wallet [/wallet]');

const ports = remoteNames().map((remote) => remoteConfigOf(remote).port);
const [first = 'home'] = path.split('/').filter(Boolean);
const title = first[0].toUpperCase() + first.slice(1);
const words = { 'mf-sample': name, '/sample': path, Sample: title, 3999: Math.max(...ports) + 1 };

try {
  await fillTemplate('remote', words);
  await insertLine('package.json', `    "${name}",`, (line) => line === '    "pi-simulator",');
  await insertLine('.github/CODEOWNERS', `/${name}/`.padEnd(27) + `@dotpi/${name.slice(3)}`, (line) =>
    line.startsWith('/server/'),
  );
  await insertLine('tsconfig.json', `    { "path": "${name}" },`, (line) => line.includes('"pi-simulator"'));
} catch (error) {
  fail(error.message);
}
console.log(`Wrote ${name}. Run npm install once, then npm run dev -- ${name}.`);

function fail(message) {
  console.error(message);
  process.exit(1);
}
