/** A process that runs webpack builds one after the other: each message names a unit, each reply gives its result. */
import webpack from 'webpack';
import { inRoot } from '../workspace.cjs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

process.on('message', async (unit) => {
  try {
    await run(require(inRoot(unit, 'webpack.config.cjs')));
    process.send({ unit });
  } catch (error) {
    process.send({ unit, error: error.message });
  }
});

// A build that outlives its parent would overwrite the next one's files.
process.on('disconnect', () => process.exit());

function run(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const error = failure ?? closing;
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}
