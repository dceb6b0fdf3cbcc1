const { createRequire } = require('node:module');
const { rangeToString } = require('webpack/lib/util/semver');

/**
 * Collects what a build takes from shares and what it offers in them, by name. Read between the marking of used exports and the
 * joining of modules, which hides who imports what.
 */
class SharesOfBuild {
  /** Share → `{ range, names }`: what this build imports. */
  takes = {};
  /** Share → names: what this build exports to others. */
  offers = {};

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharesOfBuild', (compilation) => {
      compilation.hooks.afterChunks.tap('SharesOfBuild', () => {
        const modules = [...compilation.modules];
        this.takes = sorted(modules.filter(isConsumed).map((module) => takenFrom(compilation, module)));
        this.offers = sorted(modules.filter(isProvided).map((module) => offeredBy(compilation, module)));
      });
    });
  }
}

const isConsumed = ({ type }) => type === 'consume-shared-module';
const isProvided = ({ type }) => type === 'provide-module';
const sorted = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

function takenFrom({ moduleGraph, chunkGraph }, module) {
  const names = new Set();
  for (const { dependency } of usedConnections(moduleGraph, chunkGraph, module))
    for (const used of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
      const [name] = Array.isArray(used) ? used : used.name;
      if (name && name !== 'default') names.add(name);
    }
  const { shareKey, requiredVersion } = module.options;
  return [shareKey, { range: rangeText(requiredVersion), names: [...names].sort() }];
}

/** Imports by modules that are part of the build, and that are not shaken out of it. */
const usedConnections = (moduleGraph, chunkGraph, module) =>
  [...moduleGraph.getIncomingConnections(module)].filter(
    (connection) =>
      connection.originModule &&
      chunkGraph.getNumberOfModuleChunks(connection.originModule) > 0 &&
      connection.isTargetActive(undefined),
  );

function offeredBy({ moduleGraph }, module) {
  const [dependency] =
    module.dependencies.length > 0 ? module.dependencies : module.blocks.flatMap((b) => b.dependencies);
  const provided = moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports();
  // A CommonJS package tells its names only by running.
  const names = Array.isArray(provided) ? provided : Object.keys(createRequire(__filename)(module._name));
  return [module._name, names.filter((name) => name !== 'default' && name !== '__esModule').sort()];
}

/** Webpack's own containers hold a parsed range. */
const rangeText = (range) => (typeof range === 'string' ? range : rangeToString(range));

module.exports = { SharesOfBuild, rangeText };
