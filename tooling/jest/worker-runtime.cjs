/** Jest's runtime, but for packages of node_modules: in a worker's environment they stay from one test file to the next. */
const { default: Runtime } = require('jest-runtime');

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
