/** Runs in processes of its own (build-site.mjs), one webpack build after the other. */
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inWorkspace, ROOT } from '../workspace.cjs';

// Module Federation writes modules below the folder in which it runs, and their places in a file depend on their paths.
process.chdir(ROOT);

const require = createRequire(import.meta.url);

// A build that outlives its parent would overwrite the next one's files.
process.on('disconnect', () => process.exit());

/** Returns the time in milliseconds; rejects with webpack's errors. */
export async function buildUnit(name) {
  const startedAt = Date.now();
  const compiler = webpack(require(inWorkspace(name, 'webpack.config.cjs')));
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
  return Date.now() - startedAt;
}
