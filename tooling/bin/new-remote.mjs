#!/usr/bin/env node
/** npm run new-remote -- mf-name /path: writes a remote's folder. What is left to do by hand is printed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { remoteFiles } from '../generator/remote-files.mjs';
import { inRoot, readJson, remoteConfigOf, remoteNames } from '../workspace.cjs';

const [name = '', path = ''] = process.argv.slice(2);
if (!/^mf-[a-z]+$/.test(name) || !path.startsWith('/')) fail('Usage: npm run new-remote -- mf-rewards /rewards');
if (existsSync(inRoot(name))) fail(`${name} exists already.`);

const ports = remoteNames().map((remote) => remoteConfigOf(remote).port);
const dependencies = readJson(inRoot('mf-chat', 'package.json')).dependencies;
const style = readJson(inRoot('.prettierrc.json'));
for (const [file, content] of Object.entries(remoteFiles({ name, path, port: Math.max(...ports) + 1, dependencies }))) {
  await mkdir(join(inRoot(name), file, '..'), { recursive: true });
  await writeFile(inRoot(name, file), await format(content, { ...style, filepath: file }));
}
console.log(
  `Wrote ${name}. Now add "${name}" to the workspaces in package.json and to the references in tsconfig.json, and run npm install.`,
);

function fail(message) {
  console.error(message);
  process.exit(1);
}
