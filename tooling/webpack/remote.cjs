const { join } = require('node:path');
const webpack = require('webpack');
const enhanced = require('@module-federation/enhanced/webpack');
const { remoteShares } = require('../federation/shared.cjs');
const { DIST, readJson } = require('../workspace.cjs');
const base = require('./base.cjs');
const { BuildReportPlugin } = require('./build-report-plugin.cjs');
const { LanguageFilesPlugin } = require('./language-files-plugin.cjs');
const { RemoteScriptsPlugin } = require('./remote-scripts-plugin.cjs');
const { RemoteManifestPlugin } = require('./remote-manifest-plugin.cjs');
const { SharesOfBuild } = require('./shares-of-build.cjs');
const { withoutUnusedRuntime } = require('./unused-runtime.cjs');

/**
 * One remote from its remote.config.json. MF_REMOTE=native builds webpack's own container, 4 kB smaller, without the
 * federation runtime. `before` are modules that run before the remote's own.
 */
module.exports = function remote(root, { mode = 'production', before = [] } = {}) {
  const config = readJson(`${root}/remote.config.json`);
  const isNative = process.env.MF_REMOTE === 'native';
  const common = base({ root, name: `${config.name}${isNative ? '-native' : ''}`, mode });
  const shares = new SharesOfBuild();
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      path: join(DIST, 'remotes', config.name),
      publicPath: 'auto',
      uniqueName: config.name,
      crossOriginLoading: 'anonymous',
      // Before the page store's own limit, so that its retry starts a new download.
      chunkLoadTimeout: 7_500,
    },
    optimization: { ...common.optimization, splitChunks: sharedByRoutes },
    plugins: [
      ...common.plugins,
      isNative ? nativeContainer(container(config, before)) : enhancedContainer(container(config, before)),
      ...withoutUnusedRuntime(mode),
      new RemoteScriptsPlugin(),
      new LanguageFilesPlugin({ workspaces: [config.name] }),
      shares,
      new RemoteManifestPlugin(config, shares),
      new BuildReportPlugin(config.name),
    ],
  };
};

/**
 * Code that two routes or slots share joins the exposed module, which each of them loads first: no further request on a
 * first screen. Parts that load later keep their code to themselves.
 */
const isFirst = (chunk) => /^(route|slot)-|^remote$/.test(chunk.name ?? '');
const sharedByRoutes = {
  chunks: isFirst,
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: { name: 'remote', minChunks: 3 },
    // One file for all late parts with dialogs, menus or tabs, however many of them a visitor opens.
    baseUi: {
      chunks: (chunk) => !isFirst(chunk),
      test: /[\\/]node_modules[\\/]@(base-ui|floating-ui)[\\/]/,
      name: 'base-ui',
      minChunks: 2,
    },
  },
};

const container = ({ name, requires }, before) => ({
  name: name.replaceAll('-', '_'),
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './remote': { import: [...before, './src/remote.ts'], name: 'remote' } },
  shared: remoteShares(requires),
});

const enhancedContainer = (options) =>
  new enhanced.ModuleFederationPlugin({
    ...options,
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

const nativeContainer = (options) =>
  new webpack.container.ModuleFederationPlugin({ ...options, library: { type: 'var', name: options.name } });
