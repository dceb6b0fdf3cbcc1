const { RawSource } = require('webpack').sources;
const { labelsByLanguage } = require('../i18n/language-files.cjs');

/**
 * Writes remote.json: the registry's entry of this remote, from its configuration and the chunks of the build, and what it
 * takes from the shell.
 * Completing it (build/complete-manifest.mjs) adds contract, version and integrity, which are known only once every
 * file is final.
 */
class RemoteManifestPlugin {
  /** @param {object} config remote.config.json @param {import('./shares-of-build.cjs').SharesOfBuild} shares of this build */
  constructor(config, shares) {
    this.config = config;
    this.shares = shares;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        const manifest = remoteManifest(this.config, (chunk) => filesOf(compilation, chunk));
        const labels = labelsByLanguage(this.config);
        compilation.emitAsset(
          'remote.json',
          new RawSource(JSON.stringify({ ...manifest, labels, takes: this.shares.takes })),
        );
      });
    });
  }
}

/** An entry that everybody is shown in the main menu; the others stand with their routes, where earlier shells do not look. */
const isForAll = ({ menu = 'main', audience = 'everybody' }) => menu === 'main' && audience === 'everybody';

/** What fragments of an address open. */
const FLOATING = 'shell.floating';

/** The manifest of a remote; `filesOf(chunk)` lists the scripts of a named chunk group and throws when there is none. */
function remoteManifest(config, filesOf) {
  const container = config.name.replaceAll('-', '_');
  const exposed = filesOf('remote');
  const files = (chunk) => [...new Set([...exposed, ...filesOf(chunk)])];
  const mapValues = (record, change) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
  const menuOf = (path) => config.nav.filter((entry) => !isForAll(entry) && entry.to.split('?')[0] === path);
  return {
    name: config.name,
    entry: filesOf(container)[0],
    requires: config.requires,
    ...(config.audience && { audience: config.audience }),
    routes: mapValues(config.routes, ({ chunk, data = [], own }, path) => {
      const menu = menuOf(path);
      return { files: files(chunk), data, ...(own && { own }), ...(menu.length > 0 && { menu }) };
    }),
    slots: mapValues(config.slots, ({ chunk }, slot) => {
      const menu = slot === FLOATING ? config.nav.filter(({ to }) => to.startsWith('#')) : [];
      return { files: files(chunk), ...(menu.length > 0 && { menu }) };
    }),
    nav: config.nav.filter(isForAll),
  };
}

function filesOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  const files = group ? group.getFiles() : [...(compilation.namedChunks.get(name)?.files ?? [])];
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0)
    throw new Error(
      `remote.config.json names the chunk ${name}, but src/remote.ts imports none with this webpackChunkName.`,
    );
  return scripts;
}

module.exports = { RemoteManifestPlugin, remoteManifest };
