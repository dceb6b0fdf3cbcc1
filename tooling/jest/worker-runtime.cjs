/**
 * Jest's runtime with two savings for the second and later test files of a worker. A module is compiled once per worker
 * and evaluated for each file. In an environment that is shared (worker-environment.cjs), packages of node_modules are
 * evaluated once as well.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const isOfPackage = (path) => path.includes('/node_modules/');
/** A script cannot tell which test file a native import comes from. */
const importsNatively = (source) => /\bimport\s*\(/.test(source);

/** The scripts that this worker has compiled: path → its source and script. */
const compiled = new Map();

/** The function of a CommonJS module, in the page or the Node environment of the current test file. */
function functionOf(source, filename, parameters, environment) {
  let known = compiled.get(filename);
  if (known?.source !== source) {
    const head = `(function (${parameters.join(', ')}) {`;
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, script };
    compiled.set(filename, known);
  }
  return known.script.runInContext(environment.getVmContext());
}

/** The runtime of the test file that runs now. */
let current;
const makeCurrent = (runtime) => (current = runtime);

module.exports = class WorkerRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    makeCurrent(this);
    this.packages = environment.packages;
    for (const [path, module] of this.packages ?? []) this.registries.getActiveCjsRegistry().set(path, module);
    this.compileOncePerWorker(environment);
  }

  /** Jest's compilation still takes what has a native import, does not compile, or comes after the environment is gone. */
  compileOncePerWorker(environment) {
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      if (environment.getVmContext() === null || importsNatively(source)) return compileAnew(source, filename);
      try {
        return functionOf(source, filename, executor.injectedModuleParameters, environment);
      } catch {
        return compileAnew(source, filename);
      }
    };
  }

  /** What a package requires later on comes through the runtime of the file that runs then. */
  requireModuleOrMock(from, moduleName) {
    return this === current
      ? super.requireModuleOrMock(from, moduleName)
      : current.requireModuleOrMock(from, moduleName);
  }

  teardown() {
    for (const [path, module] of this.registries.getActiveCjsRegistry())
      if (module.loaded && isOfPackage(path)) this.packages?.set(path, module);
    super.teardown();
  }
};
