const { LoadScriptRuntimeModule } = require('webpack').runtime;

/** The shell's map of the remotes' scripts, by absolute address (shell/src/federation/remote-scripts.ts). */
const MAP = '__remoteScripts';

/**
 * Lets the shell decide how a remote's chunks are fetched: with the integrity that the registry gives, and after a failed
 * attempt under a fresh address. (Webpack has no integrity of its own for lazy chunks.)
 */
class RemoteScriptsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteScriptsPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'RemoteScriptsPlugin',
        (code) => `${code}\nObject.assign(script, (self.${MAP} || {})[script.src]);`,
      );
    });
  }
}

module.exports = { RemoteScriptsPlugin };
