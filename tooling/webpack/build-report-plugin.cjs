const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { REPORTS, ROOT } = require('../workspace.cjs');
const { rangeText } = require('./shares-of-build.cjs');

/**
 * Writes dist/reports for the contract and size checks: the source bytes of each package by script, and the shares that
 * the build provides or consumes.
 */
class BuildReportPlugin {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    compiler.hooks.done.tap('BuildReportPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      mkdirSync(REPORTS, { recursive: true });
      writeFileSync(join(REPORTS, `${this.name}.json`), JSON.stringify(buildReport(compilation)));
    });
  }
}

function buildReport(compilation) {
  const scripts = {};
  for (const chunk of compilation.chunks) {
    const modules = compilation.chunkGraph.getChunkModules(chunk);
    for (const file of chunk.files) if (file.endsWith('.js')) scripts[file] = bytesByPackage(modules);
  }
  return { scripts, ...sharesOf(compilation.modules) };
}

function bytesByPackage(modules) {
  const bytes = {};
  for (const module of flatten(modules)) {
    const name = module.resource && packageOf(module.resource);
    if (name) bytes[name] = (bytes[name] ?? 0) + module.size();
  }
  return bytes;
}

function sharesOf(modules) {
  const provides = {};
  const consumes = {};
  for (const module of modules) {
    if (module.type === 'provide-module') provides[module._name] = String(module._version);
    if (module.type === 'consume-shared-module')
      consumes[module.options.shareKey] = rangeText(module.options.requiredVersion);
  }
  return { provides, consumes };
}

/** A concatenated module counts as the modules in it. */
const flatten = (modules) => [...modules].flatMap((module) => (module.modules ? [...module.modules] : [module]));

/** node_modules/@a/b/… → @a/b; shared-ui/src/… → shared-ui. */
function packageOf(resource) {
  const parts = relative(ROOT, resource).split(sep);
  const installed = parts.lastIndexOf('node_modules');
  const [first, second] = parts.slice(installed + 1);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

module.exports = { BuildReportPlugin };
