const { NormalModuleReplacementPlugin } = require('webpack');

/**
 * Files of the federation runtime that nothing here reaches: sentences that it says to developers, its logger with stack
 * traces, and snapshots with their preloads, which its own `disableSnapshot` turns off without leaving them out.
 */
const UNUSED = [
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
];

/** Leaves them out of a production build of the shell or a remote; federation-runtime.mjs stands in for them. */
exports.withoutUnusedRuntime = (mode) =>
  mode === 'production'
    ? UNUSED.map(
        (file) =>
          new NormalModuleReplacementPlugin(new RegExp(`/${nameOf(file)}$`), ({ createData }) => {
            if (createData?.resource?.endsWith(`/@module-federation/${file}`))
              createData.resource = require.resolve('./federation-runtime.mjs');
          }),
      )
    : [];

const nameOf = (file) => file.split('/').at(-1).replace('.', '\\.');
