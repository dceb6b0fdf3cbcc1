/** Builds shell and remotes for development, and rebuilds them on every change. */
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { completeManifest } from '../build/complete-manifest.mjs';
import { shipBuilt } from '../shipping/ship-built.mjs';
import { inRoot, remoteNames } from '../workspace.cjs';

const require = createRequire(import.meta.url);
const shell = require('../webpack/shell.cjs');
const remote = require('../webpack/remote.cjs');

/** Watches; `onBuilt` runs after each build without errors, once the registry is written. */
export function watchClient(onBuilt) {
  const mode = 'development';
  const compiler = webpack([
    shell(inRoot('shell'), { mode }),
    ...remoteNames().map((name) => remote(inRoot(name), { mode })),
  ]);
  compiler.watch({ aggregateTimeout: 100 }, async (failure, stats) => {
    if (failure) return console.error(failure.message);
    if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: true }));
    await Promise.all(remoteNames().map(completeManifest));
    await shipBuilt(remoteNames(), { compress: false });
    onBuilt();
  });
}
