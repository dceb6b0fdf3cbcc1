const HtmlWebpackPlugin = require('html-webpack-plugin');
const { inRoot, readJson } = require('../workspace.cjs');
const base = require('./base.cjs');

/** A remote alone in a page of its own: no federation, everything in one build, fixtures instead of a server. */
module.exports = function standalone(root, { mode = 'development' } = {}) {
  const { name, port } = readJson(`${root}/remote.config.json`);
  const common = base({ root, name: `${name}-standalone`, mode });
  return {
    ...common,
    entry: { standalone: './src/standalone.tsx' },
    output: { ...common.output, path: inRoot('dist', 'standalone', name), publicPath: '/' },
    plugins: [
      new HtmlWebpackPlugin({
        title: `${name} alone`,
        meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      }),
    ],
    devServer: {
      port,
      historyApiFallback: true,
      hot: false,
      liveReload: true,
      open: false,
      client: { logging: 'warn' },
    },
  };
};
