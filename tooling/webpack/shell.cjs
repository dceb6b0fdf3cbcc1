const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DefinePlugin } = require('webpack');
const { SHARED, shellShares } = require('../federation/shared.cjs');
const { publicKeys } = require('../shipping/keys.cjs');
const { DIST, inRoot, installedVersion, readJson, remoteContract, SITE } = require('../workspace.cjs');
const base = require('./base.cjs');
const { BuildReportPlugin } = require('./build-report-plugin.cjs');
const { InstallablePlugin } = require('./installable-plugin.cjs');
const { textsVersion } = require('../i18n/language-files.cjs');
const { LanguageFilesPlugin } = require('./language-files-plugin.cjs');
const { SharesOfBuild } = require('./shares-of-build.cjs');
const { ShellManifestPlugin } = require('./shell-manifest-plugin.cjs');
const { withoutUnusedRuntime } = require('./unused-runtime.cjs');

/** By remote the moment (ms since 1970) before whose issue no release runs in this shell: raise it when an old release must never come back. */
const floors = () => readJson(inRoot('shell', 'floors.json'));

/** Whose texts come with the shell; a remote brings its own. */
const SHARED_TEXTS = ['shell', 'mf-kit', 'shared-ui', 'shared-store', 'contracts', 'shared-i18n'];

/** Reloads a page of `npm run dev` when the server says so (dev/whole-site.mjs). */
const RELOAD_CLIENT = 'webpack-dev-server/client/index.js?pathname=%2F__dev&logging=warn&reconnect=1000';

/** The host: it knows no remote at build time, finds them at run time, and provides every share. */
module.exports = function shell(root = inRoot('shell'), { mode = 'production' } = {}) {
  const common = base({ root, name: 'shell', mode });
  const shares = new SharesOfBuild();
  return {
    ...common,
    entry: { shell: mode === 'production' ? './src/index.tsx' : [RELOAD_CLIENT, './src/index.tsx'] },
    output: {
      // A release to be; in development the site itself, whose server runs what was saved last.
      path: mode === 'production' ? join(DIST, 'shell') : SITE,
      clean: mode === 'production',
      publicPath: '/',
      uniqueName: 'shell',
      filename: `assets/${common.output.filename}`,
      chunkFilename: `assets/${common.output.chunkFilename}`,
      assetModuleFilename: `assets/${common.output.assetModuleFilename}`,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'initial',
        cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', enforce: true } },
      },
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: shellShares(),
        // As `provideExternalRuntime: true`, but with what remotes call instead of the whole package.
        runtimePlugins: [require.resolve('./external-runtime.mjs')],
        // Entries are run by shell/src/federation/remote-container.ts.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      ...withoutUnusedRuntime(mode),
      // The floors are this shell's own. The keys are those of pages that bring none.
      new DefinePlugin({
        REMOTE_PUBLIC_KEYS: JSON.stringify(publicKeys()),
        RELEASE_FLOORS: JSON.stringify(floors()),
        TEXTS_VERSION: JSON.stringify(textsVersion()),
      }),
      new InstallablePlugin({
        pictures: `${root}/install`,
        manifest: `${root}/install/manifest.json`,
        worker: `${root}/src/service-worker/worker.ts`,
      }),
      shares,
      new LanguageFilesPlugin({ workspaces: SHARED_TEXTS, localeIn: 'shell', version: textsVersion() }),
      new ShellManifestPlugin(() => ({ ...provided(), offers: shares.offers })),
      new BuildReportPlugin('shell'),
    ],
  };
};

/** What a release is checked against: when it is published, tried out or promoted, and before a page runs it. */
const provided = () => ({
  contract: remoteContract(),
  oldestContract: Math.max(1, remoteContract() - 1),
  keys: publicKeys(),
  takesKeys: true,
  floors: floors(),
  texts: textsVersion(),
  completes: true,
  provides: Object.fromEntries(SHARED.map((key) => [key, installedVersion(key)])),
});
