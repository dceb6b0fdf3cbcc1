/**
 * Jest's runtime with two savings for the second and later test files of a worker. A module is compiled once per worker
 * and evaluated for each file. In an environment that is shared (worker-environment.cjs), packages of node_modules are
 * evaluated once as well.
 */
const { default: Runtime } = require('jest-runtime');
const { canBeShared, moduleFunction } = require('./compile-once.cjs');

const isOfPackage = (path) => path.includes('/node_modules/');
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

  /** Jest compiles what cannot be shared or has a syntax error, which it explains, and what comes after the environment is gone. */
  compileOncePerWorker(environment) {
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null || !canBeShared(source)) return compileAnew(source, filename);
      try {
        return moduleFunction(source, filename, executor.injectedModuleParameters, context);
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
