const { join } = require('node:path');
const webpack = require('webpack');
const enhanced = require('@module-federation/enhanced/webpack');
const { remoteShares } = require('../federation/shared.cjs');
const { DIST, readJson } = require('../workspace.cjs');
const base = require('./base.cjs');
const { BuildReportPlugin } = require('./build-report-plugin.cjs');
const { withoutDeveloperTexts } = require('./developer-texts.cjs');
const { RemoteScriptsPlugin } = require('./remote-scripts-plugin.cjs');
const { RemoteManifestPlugin } = require('./remote-manifest-plugin.cjs');
const { SharesOfBuild } = require('./shares-of-build.cjs');

/**
 * One remote from its remote.config.json. MF_REMOTE=native builds webpack's own container, 4 kB smaller, without the
 * federation runtime.
 */
module.exports = function remote(root, { mode = 'production' } = {}) {
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
      isNative ? nativeContainer(config) : enhancedContainer(config),
      ...withoutDeveloperTexts(mode),
      new RemoteScriptsPlugin(),
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
const sharedByRoutes = {
  chunks: (chunk) => /^(route|slot)-|^remote$/.test(chunk.name ?? ''),
  minSize: 0,
  cacheGroups: { default: false, defaultVendors: false, common: { name: 'remote', minChunks: 3 } },
};

const container = ({ name, requires }) => ({
  name: name.replaceAll('-', '_'),
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
  shared: remoteShares(requires),
});

const enhancedContainer = (config) =>
  new enhanced.ModuleFederationPlugin({
    ...container(config),
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

const nativeContainer = (config) => {
  const options = container(config);
  return new webpack.container.ModuleFederationPlugin({ ...options, library: { type: 'var', name: options.name } });
};
