const { LoadScriptRuntimeModule } = require('webpack').runtime;

/** The shell's map of the remotes' scripts, by absolute address (shell/src/federation/remote-scripts.ts). */
const MAP = '__remoteScripts';

/**
 * Lets the shell decide how a remote's chunks are loaded: with the integrity that the registry gives, and at a fresh
 * address after a failed attempt. (Webpack has no integrity for lazy chunks.)
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
