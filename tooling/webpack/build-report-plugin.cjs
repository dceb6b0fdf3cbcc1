const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { REPORTS, ROOT } = require('../workspace.cjs');

/**
 * Leaves what the contract and size checks need in dist/reports: the packages that went into a build with their bytes, and the shares that
 * it provides or consumes.
 */
class BuildReportPlugin {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    compiler.hooks.done.tap('BuildReportPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      mkdirSync(REPORTS, { recursive: true });
      writeFileSync(join(REPORTS, `${this.name}.json`), JSON.stringify(buildReport(compilation.modules)));
    });
  }
}

function buildReport(modules) {
  const packages = {};
  const provides = {};
  const consumes = {};
  for (const module of flatten(modules)) {
    const name = module.resource && packageOf(module.resource);
    if (name) packages[name] = (packages[name] ?? 0) + module.size();
    if (module.type === 'provide-module') provides[module._name] = String(module._version);
    if (module.type === 'consume-shared-module') consumes[module.options.shareKey] = rangeText(module.options.requiredVersion);
  }
  return { packages, provides, consumes };
}

const flatten = (modules) => [...modules].flatMap((module) => (module.modules ? [...module.modules] : [module]));

/** node_modules/@a/b/… → @a/b; shared-ui/src/… → shared-ui. */
function packageOf(resource) {
  const parts = relative(ROOT, resource).split(sep);
  const installed = parts.lastIndexOf('node_modules');
  const [first, second] = parts.slice(installed + 1);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

const rangeText = (range) => (typeof range === 'string' ? range : JSON.stringify(range ?? '*'));

module.exports = { BuildReportPlugin, packageOf };
