const { createHash } = require('node:crypto');
const { RawSource } = require('webpack').sources;
const { version } = require('../../package.json');
const { TOUCH_ICON } = require('./installable-plugin.cjs');

const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes shell.json: for the server's HTML, the shell's scripts in the order in which they run; for shipping, all its
 * files, its contract, its keys, and the packages that it provides with their names.
 */
class ShellManifestPlugin {
  /** @param {() => object} provided the shell's side of the contract, known once its modules are */
  constructor(provided) {
    this.provided = provided;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage }, (assets) => {
        compilation.emitAsset(
          'shell.json',
          new RawSource(JSON.stringify({ ...this.provided(), ...shellManifest(compilation, assets) })),
        );
      });
    });
  }
}

function shellManifest(compilation, assets) {
  const { publicPath } = compilation.outputOptions;
  const scripts = compilation.entrypoints
    .get('shell')
    .getFiles()
    .filter((file) => file.endsWith('.js'));
  // Every page has Latin letters and a π; the other faces load when a page uses them.
  const fonts = Object.keys(assets).filter((file) => /inter-(latin|greek)-wght-normal\.[^.]+\.woff2$/.test(file));
  const [touchIconName] = TOUCH_ICON.split('.');
  const touchIcon = Object.keys(assets).find((file) => file.startsWith(`assets/static/${touchIconName}.`));
  return {
    version,
    scripts: scripts.map((file) => publicPath + file),
    preload: [],
    // Some are written when they are ready: sorted, two builds of one source list them alike.
    files: Object.keys(assets)
      .map((file) => publicPath + file)
      .sort(),
    fonts: fonts.map((file) => publicPath + file),
    ...(touchIcon && { touchIcon: publicPath + touchIcon }),
    integrity: Object.fromEntries(scripts.map((file) => [publicPath + file, sha384(assets[file].buffer())])),
  };
}

module.exports = { ShellManifestPlugin, sha384 };
