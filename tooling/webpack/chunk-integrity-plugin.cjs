const { LoadScriptRuntimeModule } = require('webpack').runtime;

/**
 * Chunks of a remote run only with the hash that the registry gives: its script tags take their integrity from the map
 * that the shell keeps under this name, by absolute address. (Webpack has no integrity of its own for lazy chunks.)
 */
const INTEGRITY_MAP = '__integrity';

class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (code) => `${code}\nscript.integrity = (self.${INTEGRITY_MAP} || {})[script.src] || '';`);
    });
  }
}

module.exports = { ChunkIntegrityPlugin, INTEGRITY_MAP };
