#!/usr/bin/env node
/** node tooling/bin/new-repository.mjs mf-seller ../dotpi-seller: a repository of its own for a remote (docs/shipping.md). */
import { resolve } from 'node:path';
import { writeRepository } from '../generator/repository.mjs';
import { remoteNames } from '../workspace.cjs';

const [name, folder] = process.argv.slice(2);
if (!remoteNames().includes(name) || !folder) {
  console.error(`Usage: node tooling/bin/new-repository.mjs ${remoteNames().join('|')} ../folder`);
  process.exit(1);
}
try {
  await writeRepository(name, resolve(folder));
  console.log(`${name} is in ${folder}. There: npm install, npm run check, npm test, npm run build.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
