/** Ids of modules that do not depend on where the checkout lies, or each folder would give another release. */
const { getFullModuleName } = require('webpack/lib/ids/IdHelpers');

module.exports = class StableIdsPlugin {
  /** @param {string} checkout the folder whose path no id may come from */
  constructor(checkout) {
    this.checkout = checkout;
  }

  apply(compiler) {
    const { context, root } = compiler;
    compiler.hooks.compilation.tap('StableIdsPlugin', ({ chunkGraph, hooks, errors }) =>
      hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== null) chunkGraph.setModuleId(module, id);
          else if (getFullModuleName(module, context, root).includes(this.checkout))
            errors.push(new Error(`The id of a module would depend on its folder: ${module.identifier()}`));
        }
      }),
    );
  }
};

/** Module Federation names its own modules after absolute paths. Webpack finds a number for any other. */
function idOf(module) {
  if (/[\\/]\.federation[\\/]/.test(module.identifier()))
    return module.type === 'javascript/dynamic' ? 'container' : 'runtime';
  // 'provide module (default) react@19.0.0 = /path/of/react': it is not in the output, but takes a number that others then lack.
  if (module.type === 'provide-module') return module.libIdent({});
  return null;
}
