const { readdir, readFile } = require('node:fs/promises');
const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { RawSource } = require('webpack').sources;

const PICTURES = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];
/** For systems that read no manifest. */
const TOUCH_ICON = 'touch-icon-180.png';

/**
 * Files that a browser needs to install the site and to show it offline: manifest.webmanifest, its pictures, and sw.js; and
 * the pictures of the demo's products, under the addresses that its seed names.
 */
class InstallablePlugin {
  /** @param {{ pictures: string, manifest: string, worker: string }} sources a folder and two files */
  constructor(sources) {
    this.sources = sources;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('InstallablePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'InstallablePlugin', stage }, () =>
        Promise.all([
          this.emitManifest(compilation),
          this.emitWorker(compilation, compiler),
          this.emitProducts(compilation),
        ]),
      );
    });
  }

  async emitManifest(compilation) {
    const { manifest, pictures } = this.sources;
    const icons = [];
    for (const { file, ...facts } of PICTURES)
      icons.push({ src: await this.emitPicture(compilation, join(pictures, file)), type: 'image/png', ...facts });
    await this.emitPicture(compilation, join(pictures, TOUCH_ICON));
    compilation.fileDependencies.add(manifest);
    const text = JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), icons });
    compilation.emitAsset('manifest.webmanifest', new RawSource(text));
  }

  async emitProducts(compilation) {
    const folder = join(this.sources.pictures, 'products');
    for (const file of await readdir(folder)) {
      compilation.fileDependencies.add(join(folder, file));
      compilation.emitAsset(`assets/products/${file}`, new RawSource(await readFile(join(folder, file))));
    }
  }

  /** Emits a picture under a name with its hash; returns its address. */
  async emitPicture(compilation, path) {
    compilation.fileDependencies.add(path);
    const content = await readFile(path);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `assets/static/${path.slice(path.lastIndexOf('/') + 1).replace('.png', `.${hash}.png`)}`;
    compilation.emitAsset(name, new RawSource(content));
    return `/${name}`;
  }

  /** A separate bundle, without the run time of webpack and federation. */
  async emitWorker(compilation, { context, options: { mode } }) {
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      absWorkingDir: context,
      entryPoints: [this.sources.worker],
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: 'es2020',
      minify: mode === 'production',
      legalComments: 'none',
      logLevel: 'silent',
    });
    for (const file of Object.keys(metafile.inputs)) compilation.fileDependencies.add(join(context, file));
    compilation.emitAsset('sw.js', new RawSource(outputFiles[0].text), { minimized: true });
  }
}

module.exports = { InstallablePlugin, TOUCH_ICON };
