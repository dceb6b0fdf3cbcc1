const { readFileSync } = require('node:fs');
const { minifySync } = require('@swc/core');
const { RuntimeGlobals, RuntimeModule, sources, WebpackError } = require('webpack');
const { localeCode } = require('../i18n/locales.cjs');
const { languageFaults, textsCode, TRANSLATED } = require('../i18n/language-files.cjs');
const { DEFINES } = require('../i18n/message-modules.cjs');

/** What the shell calls with the address of each chunk that is loaded; it returns a promise while a file of texts is awaited (language-files.ts). */
const FOLLOW = '__followChunk';

/**
 * Writes the texts of each script in each language beside it: `js/route-home.1a2b.js` has `js/route-home.1a2b.vi.js`, and a chunk
 * counts as loaded when both are. English stays in the scripts, so that whatever a file lacks is shown in English.
 */
class LanguageFilesPlugin {
  /**
   * @param {object} options
   * @param {readonly string[]} options.workspaces whose translations must fit, or the build fails
   * @param {string} [options.localeIn] the chunk whose files bring the locale as well
   * @param {string} [options.version] a part of all names where a script may keep its own name while its translations change
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LanguageFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LanguageFilesPlugin', stage }, () =>
        emitTexts(compilation, this.options),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('LanguageFilesPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename).add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new FollowChunks());
        });
    });
  }
}

function emitTexts(compilation, { workspaces, localeIn, version }) {
  for (const fault of languageFaults(workspaces)) compilation.errors.push(new WebpackError(fault));
  for (const chunk of compilation.chunks) {
    const files = messageFiles(compilation.chunkGraph.getChunkModules(chunk));
    if (files.length === 0) continue;
    const withLocale = chunk.name === localeIn;
    const scripts = [...chunk.files].filter((file) => file.endsWith('.js'));
    // What the build left out of the scripts, as no part of theirs shows it, needs no texts.
    const english = scripts.map((script) => compilation.getAsset(script).source.source()).join('');
    for (const language of TRANSLATED) {
      const code = textsCode(files, language, (scope) => english.includes(scope));
      if (code === null) continue;
      const source = new sources.RawSource(
        minified(`__addLanguage(${JSON.stringify(language)},${code}${withLocale ? `,${localeCode(language)}` : ''})`),
      );
      for (const script of scripts)
        compilation.emitAsset(textsFile(script, language, version), source, { minimized: true });
    }
  }
}

/** A concatenated module counts as the modules in it. */
const messageFiles = (modules) =>
  [...modules]
    .flatMap((module) => (module.modules ? [...module.modules] : [module]))
    .map(({ resource }) => resource)
    .filter((file) => /\.tsx?$/.test(file ?? '') && DEFINES.test(readFileSync(file, 'utf8')))
    .sort();

/** The file of a script's texts in a language. */
const textsFile = (script, language, version) =>
  script.replace(/\.js$/, `.${[language, version].filter(Boolean).join('.')}.js`);

/** Letters of all scripts as they are: an escape is longer. */
const minified = (code) =>
  minifySync(code, { compress: true, mangle: true, format: { asciiOnly: false, comments: false } }).code;

/** A chunk waits for its texts. In English, and in a page without the shell, there is nothing to wait for. */
class FollowChunks extends RuntimeModule {
  constructor() {
    super('follow chunks', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { ensureChunkHandlers, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    const chunks = [...this.chunk.getAllAsyncChunks()].filter(
      (chunk) => messageFiles(this.compilation.chunkGraph.getChunkModules(chunk)).length > 0,
    );
    const ids = JSON.stringify(Object.fromEntries(chunks.map(({ id }) => [id, 1])));
    return `${ensureChunkHandlers}.texts=(id,promises)=>{var texts=${ids}[id]&&self.${FOLLOW}?.(${publicPath}+${getChunkScriptFilename}(id));texts&&promises.push(texts)}`;
  }
}

module.exports = { LanguageFilesPlugin };
