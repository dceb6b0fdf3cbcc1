#!/usr/bin/env node
/**
 * npm run build:alone -w mf-chat: writes the remote with its fixtures and scenario panel as a folder for any static
 * server.
 */
import { basename, relative } from 'node:path';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { inWorkspace, remoteNames, ROOT } from '../workspace.cjs';

const standalone = createRequire(import.meta.url)('../webpack/standalone.cjs');

const name = process.argv[2] ?? basename(process.cwd());
if (!remoteNames().includes(name)) {
  console.error(`There is no remote ${name}; there are ${remoteNames().join(', ')}.`);
  process.exit(1);
}

const config = standalone(inWorkspace(name), { mode: 'production' });
webpack(config, (failure, stats) => {
  if (failure || stats.hasErrors()) {
    console.error(failure?.message ?? stats.toString({ preset: 'errors-only', colors: false }));
    process.exit(1);
  }
  console.log(
    `${name} alone: serve ${relative(ROOT, config.output.path)}, e.g. node tooling/bin/serve-folder.mjs ${relative(ROOT, config.output.path)}`,
  );
});
