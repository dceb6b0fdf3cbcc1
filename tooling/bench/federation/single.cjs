/**
 * The same product as one bundle, to measure federation against: the shell's own entry with another source of remotes.
 * Loaders, minifier, route chunks, preload hints, first data and server are those of the product.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { DefinePlugin, NormalModuleReplacementPlugin, sources } = require('webpack');
const { inRoot, remoteConfigOf, remoteContract, remoteNames } = require('../../workspace.cjs');
const base = require('../../webpack/base.cjs');
const { ShellManifestPlugin, sha384 } = require('../../webpack/shell-manifest-plugin.cjs');

const SCRIPTS = 'assets/js/';

/** The build into `site`, a folder that the server serves. */
module.exports = function single(site) {
  const common = base({ root: inRoot('shell'), name: 'single' });
  return {
    ...common,
    entry: { shell: './src/index.tsx' },
    resolve: { ...common.resolve, alias: { 'bench-remotes$': writeRemotes() } },
    output: {
      path: site,
      publicPath: '/',
      clean: true,
      filename: `${SCRIPTS}[name].[contenthash:8].js`,
      chunkFilename: `${SCRIPTS}[name].[contenthash:8].js`,
      assetModuleFilename: `assets/${common.output.assetModuleFilename}`,
    },
    optimization: {
      ...common.optimization,
      // Webpack's defaults for code that routes share; the packages of the first screen in a separate file, as in the
      // shell.
      splitChunks: {
        cacheGroups: {
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      new NormalModuleReplacementPlugin(/\/federation\/federated-source$/, join(__dirname, 'single-source.js')),
      new DefinePlugin({ REMOTE_PUBLIC_KEYS: '[]', RELEASE_FLOORS: '[]' }),
      new ShellManifestPlugin(() => ({})),
      new SingleRegistryPlugin(),
    ],
  };
};

/** A module that exports every remote's module under a separate name. */
function writeRemotes() {
  const folder = inRoot('.cache', 'bench');
  const file = join(folder, 'bench-remotes.js');
  mkdirSync(folder, { recursive: true });
  const line = (name) =>
    `export { remote as ${name.replaceAll('-', '_')} } from '${inRoot(name, 'src', 'remote.ts')}';\n`;
  writeFileSync(file, remoteNames().map(line).join(''));
  return file;
}

/** Writes remotes.json: the routes with the files to hint and the first data, as the federated build has them. */
class SingleRegistryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SingleRegistryPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SingleRegistryPlugin', stage }, (assets) => {
        const registry = singleRegistry(compilation, assets);
        compilation.emitAsset('remotes.json', new sources.RawSource(JSON.stringify(registry)));
      });
    });
  }
}

function singleRegistry(compilation, assets) {
  const shell = compilation.entrypoints.get('shell').getFiles();
  const filesOf = (chunk) => {
    const group = compilation.namedChunkGroups.get(chunk);
    if (!group) throw new Error(`The single bundle has no chunk ${chunk}.`);
    const files = group.getFiles().filter((file) => file.endsWith('.js') && !shell.includes(file));
    return files.map((file) => file.slice(SCRIPTS.length));
  };
  // The server hints an entry for every remote. The shell's first script is in the page anyway, so this costs nothing.
  const [first] = shell;
  const integrity = { [first.slice(SCRIPTS.length)]: sha384(assets[first].buffer()) };
  const mapValues = (record, change) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
  const remotes = remoteNames()
    .map(remoteConfigOf)
    .map(({ name, requires, routes, slots, nav }) => ({
      name,
      version: '0.0.0',
      contract: remoteContract(),
      entry: `/${first}`,
      requires,
      routes: mapValues(routes, ({ chunk, data = [] }) => ({ files: filesOf(chunk), data })),
      slots: mapValues(slots, ({ chunk }) => ({ files: filesOf(chunk) })),
      nav,
      integrity,
    }));
  return { schema: 1, contract: remoteContract(), remotes };
}
