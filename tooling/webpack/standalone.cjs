const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { DIST, readJson } = require('../workspace.cjs');
const base = require('./base.cjs');

/** The service worker that responds to the page's calls from fixtures; it must be served beside the page. */
const WORKER = require.resolve('msw/mockServiceWorker.js');

/** A remote alone in a page: no federation, everything in one folder, fixtures instead of a server. */
module.exports = function standalone(root, { mode = 'development' } = {}) {
  const { name, port } = readJson(`${root}/remote.config.json`);
  const refreshes = mode === 'development';
  const common = base({ root, name: `${name}-standalone`, mode, refreshes });
  return {
    ...common,
    entry: { standalone: './src/standalone.tsx' },
    output: { ...common.output, path: join(DIST, 'alone', name), publicPath: 'auto' },
    plugins: [
      ...common.plugins,
      new WorkerPlugin(),
      // The page of webpack-dev-server shows errors.
      ...(refreshes ? [new ReactRefreshPlugin({ overlay: false })] : []),
      new HtmlWebpackPlugin({
        title: `${name} alone`,
        meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      }),
    ],
    devServer: {
      port: Number(process.env.DEV_PORT || port),
      static: false,
      // What is no component reloads the page.
      hot: true,
      liveReload: true,
      open: false,
      client: { logging: 'warn' },
    },
  };
};

class WorkerPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'WorkerPlugin', stage }, () =>
        compilation.emitAsset('mockServiceWorker.js', new sources.RawSource(readFileSync(WORKER))),
      );
    });
  }
}
