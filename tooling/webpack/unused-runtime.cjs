const { NormalModuleReplacementPlugin } = require('webpack');

/**
 * Files of the federation runtime that nothing here reaches: sentences that it says to developers, its logger with stack
 * traces, helpers for its plugins, loading of scripts in browsers and in Node, and shares shaken out for each release. Of
 * `disableRemote` and `disableSnapshot` it leaves out the rest by itself.
 */
const UNUSED = [
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
  'sdk/dist/dom.js',
  'sdk/dist/node.js',
  'runtime-core/dist/helpers.js',
  'runtime-core/dist/utils/context.js',
  'runtime-core/dist/utils/load.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'webpack-bundler-runtime/dist/init.js',
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
