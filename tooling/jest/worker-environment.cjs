/**
 * One Node environment for all test files of a worker, so that the packages of node_modules are evaluated once per worker
 * (worker-runtime.cjs). Our own modules are evaluated for each file. After a file, globals and variables are as before it.
 * Like the runtime, it extends a part of Jest that comes with `jest` and has its version.
 */
const { TestEnvironment } = require('jest-environment-node');

/** Empty, or the one environment of this worker. */
const opened = [];

module.exports = class WorkerEnvironment extends TestEnvironment {
  /** Packages that this worker has evaluated, by path. */
  packages = new Map();

  constructor(config, context) {
    if (opened.length > 0) return opened[0];
    super(config, context);
    opened.push(this);
    this.globals = Object.getOwnPropertyDescriptors(this.global);
    this.variables = { ...this.global.process.env };
  }

  async teardown() {
    const { global, globals, variables } = this;
    this.fakeTimersModern.useRealTimers();
    for (const key of Reflect.ownKeys(global)) if (!(key in globals)) Reflect.deleteProperty(global, key);
    Object.defineProperties(global, globals);
    for (const name of Object.keys(global.process.env)) if (!(name in variables)) delete global.process.env[name];
    Object.assign(global.process.env, variables);
  }
};
